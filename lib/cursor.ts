import { isUuid } from './uuid.ts';

/** A position in a list sorted by time and id, newest first: the end of the previous page. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

/** The cursor as URL-safe text. */
export function encodeCursor({ at, id }: Cursor): string {
  return `${at.getTime().toString(36)}.${id}`;
}

/** The ids of each kind that PostgreSQL accepts. */
const IS_ID = {
  uuid: isUuid,
  bigint: (id: string) => /^\d{1,18}$/.test(id),
};

/** Years with four digits: later dates are valid here, but not everywhere. */
const LATEST_MS = Date.UTC(9999, 11, 31);

/** The cursor from a URL, for a list with ids of this kind. Null for any other text, which means the start. */
export function decodeCursor(text: string | undefined, kind: keyof typeof IS_ID): Cursor | null {
  const [, time, id] = /^([0-9a-z]{1,11})\.([0-9a-f-]{1,36})$/.exec(text ?? '') ?? [];
  if (!time || !id || !IS_ID[kind](id)) return null;
  const atMs = Number.parseInt(time, 36);
  return atMs <= LATEST_MS ? { at: new Date(atMs), id } : null;
}

/** The requested page, from rows read with one extra, and the start of the next page; null on the last. */
export function pageOf<Row extends { id: unknown }>(
  rows: readonly Row[],
  size: number,
  timeOf: (row: Row) => Date | null,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const at = rows.length > size && last ? timeOf(last) : null;
  return { page, nextCursor: at && last ? encodeCursor({ at, id: String(last.id) }) : null };
}
