/** The encoding of a place in a list for an address: base64url of `[list, values]`. Needs no zod, so pages can tell a cursor from other text. */

/** Enough for a sort by a title of 200 letters in any script. */
const MAX_CURSOR_LENGTH = 2000;

export function writeCursor(list: string, values: readonly string[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify([list, values]));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The values, not yet checked; null for a text that is no cursor of this list. */
export function readCursor(list: string, text: string): string[] | null {
  if (text.length > MAX_CURSOR_LENGTH || !/^[A-Za-z0-9_-]+$/.test(text)) return null;
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const [name, values] = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const isOfList = name === list && Array.isArray(values);
    return isOfList && values.every((value) => typeof value === 'string') ? values : null;
  } catch {
    return null;
  }
}
