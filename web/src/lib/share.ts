/** Handing a link on: by the device's own way where there is one, else by the clipboard. */

export const canShare = (): boolean => typeof navigator.share === "function";

export async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {}); // the reader changed their mind
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** navigator.clipboard is missing on plain http, as on a home network. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
  }
}

export const absolute = (path: string): string => new URL(path, location.href).href;
