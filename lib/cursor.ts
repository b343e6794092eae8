import { isUuid } from './uuid.ts';

/** A place in a list sorted by time and id, newest first: where the page before this one ended. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

/** The cursor as text that survives a URL. */
export function encodeCursor({ at, id }: Cursor): string {
  return `${at.getTime().toString(36)}.${id}`;
}

/** What PostgreSQL accepts as an id of each kind. */
const IS_ID = {
  uuid: isUuid,
  bigint: (id: string) => /^\d{1,18}$/.test(id),
};

/** Years with four digits: later ones are dates to us, but not to everything they pass through. */
const LATEST_MS = Date.UTC(9999, 11, 31);

/** The cursor from a URL, of a list with ids of this kind. Null for anything else, which reads as "from the start". */
export function decodeCursor(text: string | undefined, kind: keyof typeof IS_ID): Cursor | null {
  const [, time, id] = /^([0-9a-z]{1,11})\.([0-9a-f-]{1,36})$/.exec(text ?? '') ?? [];
  if (!time || !id || !IS_ID[kind](id)) return null;
  const atMs = Number.parseInt(time, 36);
  return atMs <= LATEST_MS ? { at: new Date(atMs), id } : null;
}

/** The page that was asked for, of rows read with one more than it holds, and where the next one begins; null on the last. */
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
