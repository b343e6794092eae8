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

/** The cursor from a URL; null for anything that is none, which reads as "from the start". */
export function decodeCursor(text: string | undefined): Cursor | null {
  const match = /^([0-9a-z]{1,11})\.([0-9a-f-]{1,36})$/.exec(text ?? '');
  if (!match?.[1] || !match[2]) return null;
  return { at: new Date(Number.parseInt(match[1], 36)), id: match[2] };
}

/** The cursor of a list whose ids are UUIDs: a made-up one reads as "from the start" too. */
export function decodeUuidCursor(text: string | undefined): Cursor | null {
  const cursor = decodeCursor(text);
  return cursor && isUuid(cursor.id) ? cursor : null;
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
