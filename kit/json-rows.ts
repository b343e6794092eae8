import { sql, type Expression, type RawBuilder } from 'kysely';

type ColumnsOf<Row, Type> = {
  [Column in keyof Row]-?: [Extract<Row[Column], Type>] extends [never] ? never : Column;
}[keyof Row];

/** Every column of a row that JSON has no type for. */
export type ExactColumns<Row> = Record<ColumnsOf<Row, bigint>, 'bigint'> &
  Record<ColumnsOf<Row, Date>, 'instant'>;

/**
 * Rows of a query as one column of another statement, for readers that need several kinds of rows at once. They arrive as they would from a
 * statement of their own: a bigint is sent as text, because a number in JSON would lose digits.
 */
export function jsonRows<Row extends object>(columns: ExactColumns<Row>) {
  const exact = Object.entries<'bigint' | 'instant'>(columns);
  const asText = exact
    .filter(([, type]) => type === 'bigint')
    .map(([name]) => sql`${sql.lit(name)}, ${sql.ref(`each.${name}`)}::text`);
  const row =
    asText.length > 0
      ? sql`to_jsonb(each) || jsonb_build_object(${sql.join(asText)})`
      : sql`to_jsonb(each)`;
  return {
    column: (query: Expression<Row>): RawBuilder<unknown> =>
      sql`(select coalesce(jsonb_agg(${row}), '[]') from ${query} as each)`,
    read: (column: unknown): Row[] => {
      const rows = column as Record<string, unknown>[];
      for (const row of rows) for (const [name, type] of exact) row[name] = read(row[name], type);
      return rows as Row[];
    },
  };
}

function read(value: unknown, type: 'bigint' | 'instant'): bigint | Date | null {
  if (value === null) return null;
  if (typeof value !== 'string') throw new TypeError(`Not the text of a ${type}: ${String(value)}`);
  return type === 'bigint' ? BigInt(value) : new Date(value);
}
