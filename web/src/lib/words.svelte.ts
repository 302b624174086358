/**
 * Words in the reader's language, from Fluent catalogues (https://projectfluent.org): the page's own, `words/de.ftl`,
 * and what tables and games say, which the server has. No other file has words in any language.
 *
 *     step = Schritt { $number } von { $of }
 */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

type Values = Record<string, FluentVariable>;

/** Where the page's own catalogues are: data, fetched when they are wanted. */
const files = import.meta.glob<string>("../words/*.ftl", { query: "?url", import: "default", eager: true });
const fileOf = (wanted: string) => files[`../words/${wanted}.ftl`];
export const languages = Object.keys(files).map((path) => path.slice(9, -4)).sort((one, two) => Number(two === "en") - Number(one === "en"));

let current = $state("en");
let own = $state.raw<FluentBundle>();
let served = $state.raw<Record<string, FluentBundle>>({}); // by game; "" has the messages of every table

export function language(): string {
  return current;
}

/** A language that the page does not have may still be one of the server's games. */
export async function speak(wanted: string): Promise<void> {
  const games = Object.keys(served);
  const [page, ...catalogues] = await Promise.all([
    read(fileOf(wanted) ?? fileOf("en")!, wanted),
    ...games.map((game) => ofGame(game, wanted)),
  ]);
  own = page;
  served = Object.fromEntries(games.map((game, index) => [game, catalogues[index]!]));
  current = wanted;
  document.documentElement.lang = wanted;
}

/** Fetches what tables say, and what the game says whose words are wanted. */
export async function loadWords(game = ""): Promise<void> {
  const wanted = current;
  if (game in served) return;
  const found = await ofGame(game, wanted);
  if (wanted !== current) return loadWords(game);
  served = { ...served, [game]: found };
}

const ofGame = (game: string, wanted: string) => read(`/api/words/${wanted}${game && `?game=${game}`}`, wanted);

async function read(path: string, wanted: string): Promise<FluentBundle> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const bundle = new FluentBundle(wanted, { useIsolating: false, transform: plainSigns });
  bundle.addResource(new FluentResource(await answer.text()), { allowOverrides: true }); // a game may say it otherwise
  return bundle;
}

/** Signs of suits are text, not little pictures. */
const plainSigns = (text: string) => text.replace(/[♠♥♦♣]/g, "$&\uFE0E");

/** The page's own words. */
export function t(id: string, values: Record<string, string | number> = {}): string {
  return own ? formatted(own, id, counted(values)) : id;
}

/** The words of a table, or of a game; none until they have come. */
export function wordsOf(game: string, id: string, values: Values, form = ""): string {
  const bundle = served[game];
  return bundle ? formatted(bundle, id, values, form) : "";
}

function formatted(bundle: FluentBundle, id: string, values: Values, form = ""): string {
  const message = bundle.getMessage(id);
  const pattern = message?.attributes[form] ?? message?.value;
  return pattern ? bundle.formatPattern(pattern, values, []) : id;
}

const counted = (values: Record<string, string | number>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)]));

/** A number that selects plurals, or a text as it is. */
export const plain = (value: unknown): FluentVariable => (typeof value === "number" ? new Count(value) : String(value));

class Count extends FluentNumber {
  override toString(scope: Parameters<FluentNumber["toString"]>[0]): string {
    return super.toString(scope).replace("-", "−");
  }
}
