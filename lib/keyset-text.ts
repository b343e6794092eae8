/** The encoding of a list position in a URL: base64url of `[list, values]`. Needs no zod, so pages can tell a cursor from other text. */

export function writeKeyset(list: string, values: readonly unknown[]): string {
  const text = btoa(JSON.stringify([list, values]));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The values, not yet checked; null for a text that is not a cursor of this list. */
export function readKeyset(list: string, text: string | undefined): unknown[] | null {
  if (!/^[A-Za-z0-9_-]{1,300}$/.test(text ?? '')) return null;
  try {
    const json = JSON.parse(
      atob((text ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    ) as unknown;
    if (!Array.isArray(json) || json.length !== 2 || json[0] !== list) return null;
    return Array.isArray(json[1]) ? json[1] : null;
  } catch {
    return null;
  }
}
