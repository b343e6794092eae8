import { parseAccept } from 'hono/utils/accept';

/** The preferred encoding of a browser, brotli before gzip if it accepts both equally; null for neither. */
export function preferredEncoding(accepted: string | null | undefined): 'br' | 'gzip' | null {
  if (!accepted) return null;
  const asked = parseAccept(accepted);
  const wish = (name: string) =>
    (asked.find(({ type }) => type === name) ?? asked.find(({ type }) => type === '*'))?.q ?? 0;
  const [br, gzip] = [wish('br'), wish('gzip')];
  if (br === 0 && gzip === 0) return null;
  return br >= gzip ? 'br' : 'gzip';
}
