import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  sql,
  type AliasedExpression,
  type Selection,
  type Expression,
  type ShallowDehydrateObject,
  type Simplify,
} from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#db/schema.ts';
import type { Ctx } from './ctx.ts';

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
 * loop: counts and flags as they are, rows as `jsonArrayFrom`. In a transaction it is a statement of its own.
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

/**
 * The rows of a query, read in the same way. As JSON holds them: name the columns that are instants, and select what is a `bigint` or bytes as
 * text.
 */
export async function rowsTogether<Row, Instant extends keyof Row & string = never>(
  ctx: Reader,
  query: Expression<Row>,
  instants: readonly Instant[] = [],
): Promise<RowOfJson<Row, Instant>[]> {
  const { rows } = await readTogether(ctx, [jsonArrayFrom(query).as('rows')]);
  for (const row of rows as Record<string, unknown>[])
    for (const name of instants) if (row[name] !== null) row[name] = new Date(row[name] as string);
  return rows as RowOfJson<Row, Instant>[];
}

type RowOfJson<Row, Instant extends keyof Row> = Simplify<
  Omit<ShallowDehydrateObject<Row>, Instant> & Pick<Row, Instant>
>;
