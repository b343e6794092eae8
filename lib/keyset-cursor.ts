import { z } from 'zod';

/**
 * A place in a list that is sorted by several values: those of the last row shown. `decode` gives null for any text that no `encode` of
 * this list wrote, which reads as "from the start".
 */
export function keysetCursor<Values extends readonly unknown[]>(
  list: string,
  shape: z.ZodType<Values>,
): { encode(values: Values): string; decode(text: string | undefined): Values | null } {
  const Written = z.tuple([z.literal(list), shape]);
  return {
    encode: (values) => toBase64Url(JSON.stringify([list, values])),
    decode(text) {
      const json = fromBase64Url(text ?? '');
      const written = Written.safeParse(json);
      return written.success ? (written.data[1] as Values) : null;
    },
  };
}

function toBase64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): unknown {
  if (!/^[A-Za-z0-9_-]{1,300}$/.test(text)) return null;
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as unknown;
  } catch {
    return null;
  }
}
