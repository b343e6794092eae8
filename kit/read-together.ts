import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type AliasedExpression, type Expression, type Selection } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Ctx } from './ctx.ts';
import { jsonRows, type ExactColumns } from './json-rows.ts';

type Column = AliasedExpression<unknown, string>;
type Reader = Pick<Ctx, 'db' | 'reads'>;

interface Statement {
  columns: Column[];
  row: Promise<Record<string, unknown>>;
}

/** The statement that waits for the end of the turn, by what its request has read. */
const waiting = new WeakMap<NonNullable<Ctx['reads']>, Statement>();

/**
 * Reads values, each a subquery of its own, in one statement with all that the same request, or document, reads in this turn of the event
 * loop: counts and flags as they are, rows by `rowsTogether`. In a transaction it is a statement of its own.
 */
export async function readTogether<Value extends Column>(
  { db, reads }: Reader,
  values: readonly Value[],
): Promise<Selection<DB, never, Value>> {
  type Row = Selection<DB, never, Value>;
  if (!reads || db.isTransaction)
    return (await db.selectNoFrom(values as readonly Column[]).executeTakeFirstOrThrow()) as Row;
  const statement = waiting.get(reads) ?? begin(reads, db);
  const first = statement.columns.length;
  const named = values.map(({ expression, alias }, index) => ({
    name: alias as string,
    column: `c${first + index}`,
    expression,
  }));
  for (const { expression, column } of named) statement.columns.push(sql`${expression}`.as(column));
  const row = await statement.row;
  return Object.fromEntries(named.map(({ name, column }) => [name, row[column]])) as Row;
}

function begin(reads: NonNullable<Ctx['reads']>, db: Ctx['db']): Statement {
  const columns: Column[] = [];
  const row = nextTurn().then(() => {
    waiting.delete(reads);
    return db.selectNoFrom(columns).executeTakeFirstOrThrow();
  });
  const statement = { columns, row };
  waiting.set(reads, statement);
  return statement;
}

/** The rows of a query, read in the same way. `columns` is as for `jsonRows`; it is left out if there are none. */
export async function rowsTogether<Row extends object>(
  ctx: Reader,
  query: Expression<Row>,
  ...[columns]: object extends ExactColumns<Row> ? [] : [columns: ExactColumns<Row>]
): Promise<Row[]> {
  const rows = jsonRows<Row>(columns ?? ({} as ExactColumns<Row>));
  const { column } = await readTogether(ctx, [rows.column(query).as('column')]);
  return rows.read(column);
}
