/**
 * Lists in pages that continue after the last row shown, so that every page costs the same as the first. A cursor holds the values of that
 * row as PostgreSQL writes them, so that nothing is rounded; one that the list did not write is refused.
 */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { readCursor, writeCursor } from '#lib/lists/cursor.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { isUuid } from '#lib/uuid.ts';
import { isCalendarDay } from './start-of-day.ts';

const messageKey = messageKeysOf('api-common');

/** What PostgreSQL accepts for each type: anything else would be an error in the database. */
const IS_VALUE = {
  timestamptz: (text: string) =>
    /^[1-9]\d{3}-\d\d-\d\d ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d){0,2}$/.test(
      text,
    ) && isCalendarDay(text.slice(0, 10)),
  uuid: isUuid,
  bigint: (text: string) => isWhole(text, 64),
  integer: (text: string) => isWhole(text, 32),
  numeric: (text: string) => /^-?\d{1,20}(\.\d{1,20})?$/.test(text),
  real: (text: string) => isFloat(text, Math.fround),
  float8: (text: string) => isFloat(text, Number),
  boolean: (text: string) => text === 'true' || text === 'false',
  text: (text: string) => !text.includes('\0'),
};

function isWhole(text: string, bits: number): boolean {
  return /^-?\d{1,19}$/.test(text) && BigInt.asIntN(bits, BigInt(text)) === BigInt(text);
}

/** One too large for the type becomes infinite, one too small zero. */
function isFloat(text: string, round: (value: number) => number): boolean {
  if (!/^-?\d{1,40}(\.\d{1,40})?(e[+-]\d{1,3})?$/.test(text)) return false;
  const value = round(Number(text));
  return Number.isFinite(value) && (value !== 0 || !/^[^e]*[1-9]/.test(text));
}

/** The one refusal of a cursor that no list, or another one, wrote. */
export function unknownCursor(): ApiFailure {
  return new ApiFailure(CommonFailures.invalid_input, {
    fields: { cursor: messageKey('cursorUnknown') },
  });
}

/** A value that a list is sorted by, as SQL, and its type. It is never null: use `coalesce`. */
export type KeysetColumn = readonly [by: string | RawBuilder<unknown>, type: keyof typeof IS_VALUE];

/** The values of a row by which its list is sorted. */
export type Position = readonly string[];

/** The place of a row, which `keyset` selects with it. */
interface Placed {
  list_position: Position;
}

/** A list with the newest first. Rows of the same time are told apart by their id. */
export function byTime(list: string, at: string, id: string) {
  return keyset(list, [
    [at, 'timestamptz'],
    [id, 'uuid'],
  ]);
}

/**
 * A list sorted by some columns, of which the last is unique; an index on them makes every page cheap. `list` is the name that its cursors
 * carry.
 */
export function keyset(
  list: string,
  columns: readonly KeysetColumn[],
  direction: 'asc' | 'desc' = 'desc',
) {
  const keys = columns.map(([by]) => (typeof by === 'string' ? sql.raw(by) : by));
  const position = sql<Position>`array[${sql.join(keys.map((key) => sql`(${key})::text`))}]`;
  const write = (values: Position) => writeCursor(list, values);

  /** The position that a cursor stands for, null without one. */
  function read(cursor: string | undefined): Position | null {
    if (!cursor) return null;
    const values = readCursor(list, cursor);
    if (
      values?.length === columns.length &&
      columns.every(([, type], index) => IS_VALUE[type](values[index] ?? ''))
    )
      return values;
    throw unknownCursor();
  }

  function isBeyond(after: Position): RawBuilder<boolean> {
    const values = columns.map(([, type], index) => sql`${after[index]}::${sql.raw(type)}`);
    const side = sql.raw(direction === 'asc' ? '>' : '<');
    return sql<boolean>`(${sql.join(keys)}) ${side} (${sql.join(values)})`;
  }

  /** At most `limit` rows that follow a position, in order, each with its own. */
  function rows<DB, Tables extends keyof DB, Row>(
    select: SelectQueryBuilder<DB, Tables, Row>,
    { after, limit }: { after: Position | null; limit: number },
  ): Promise<(Row & Placed)[]> {
    const result = select
      .select(position.as('list_position'))
      .$if(after !== null, (query) => query.where(isBeyond(after ?? [])))
      .clearOrderBy()
      .orderBy(sql.join(keys.map((key) => (direction === 'asc' ? key : sql`${key} desc`))))
      .limit(limit)
      .execute();
    return result as Promise<(Row & Placed)[]>;
  }

  return {
    position,
    read,
    write,
    rows,
    /** The page that a cursor leads to, and the start of the next; null on the last. */
    async page<DB, Tables extends keyof DB, Row>(
      select: SelectQueryBuilder<DB, Tables, Row>,
      { cursor, size }: { cursor: string | undefined; size: number },
    ): Promise<{ rows: Row[]; nextCursor: string | null }> {
      const fetched = await rows(select, { after: read(cursor), limit: size + 1 });
      const page = fetched.slice(0, size);
      const last = fetched.length > size ? page.at(-1) : undefined;
      return { rows: page, nextCursor: last ? write(last.list_position) : null };
    },
  };
}
