/** The encoding of a list position in a URL: base64url of `[list, values]`. Needs no zod, so pages can tell a cursor from other text. */

export function writeKeyset(list: string, values: readonly unknown[]): string {
  // `btoa` takes no letters beyond Latin-1.
  const json = JSON.stringify([list, values]).replaceAll(
    /[^\0-\x7F]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const text = btoa(json);
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The values, not yet checked; null for a text that is not a cursor of this list. */
export function readKeyset(
  list: string,
  text: string | undefined,
  maxLength = 300,
): unknown[] | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text ?? '') || (text ?? '').length > maxLength) return null;
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
