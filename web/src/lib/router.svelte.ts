/** Which page is shown: the address says it. */

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; ply: number | null; review: boolean }
  | { page: "unknown"; path: string };

const TABLE = /^\/t\/([\w-]{1,64})\/?$/;
const REPLAY = /^\/replay\/([\w-]{1,64})\/?$/;

export function parse(path: string, search = "", hash = ""): Route {
  if (path === "/" || path === "/index.html") return { page: "lobby" };
  const table = TABLE.exec(path)?.[1];
  if (table) return { page: "table", id: table };
  const replayed = REPLAY.exec(path)?.[1];
  if (!replayed) return { page: "unknown", path };
  const ply = /^#(\d{1,6})$/.exec(hash)?.[1];
  const review = new URLSearchParams(search).has("review");
  return { page: "replay", id: replayed, ply: ply ? Number(ply) : null, review };
}

const here = (): Route => parse(location.pathname, location.search, location.hash);
let current = $state.raw<Route>(here());

export const route = (): Route => current;

export function go(path: string): void {
  history.pushState(null, "", path);
  current = here();
  scrollTo(0, 0);
}

/** Puts a place within the page into the address, without a step in the history. */
export function mark(hash: string): void {
  history.replaceState(null, "", `${location.pathname}${location.search}${hash}`);
}

/** Clicks on links within the page do not load it anew. */
export function followLinks(): () => void {
  const arrive = () => (current = here());
  addEventListener("popstate", arrive);
  document.addEventListener("click", follow);
  return () => {
    removeEventListener("popstate", arrive);
    document.removeEventListener("click", follow);
  };
}

function follow(click: MouseEvent): void {
  if (click.defaultPrevented || click.button !== 0) return;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
  const link = (click.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin)
    return;
  if (link.pathname.startsWith("/api")) return;
  click.preventDefault();
  go(link.pathname + link.search + link.hash);
}
