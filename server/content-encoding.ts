import { parseAccept } from 'hono/utils/accept';

/** The preferred encoding of a browser, brotli before gzip if it accepts both equally; null for neither. */
export function preferredEncoding(accepted: string | null | undefined): 'br' | 'gzip' | null {
  if (!accepted) return null;
  const encodings = parseAccept(accepted);
  const qualityOf = (name: string) =>
    (encodings.find(({ type }) => type === name) ?? encodings.find(({ type }) => type === '*'))
      ?.q ?? 0;
  const [br, gzip] = [qualityOf('br'), qualityOf('gzip')];
  if (br === 0 && gzip === 0) return null;
  return br >= gzip ? 'br' : 'gzip';
}
