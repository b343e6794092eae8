/** Erases the rows of a scope from every table, as the record says. Safe to repeat, in small transactions: no lock is held for long. */
import { sql, type RawBuilder } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { inBatches } from '#kit/in-batches.ts';
import { transact } from '#kit/transact.ts';
import { RECORD, type TableRecord } from './record.ts';
import { fillIn, type Scope } from './scope.ts';

const BATCH = 500;

/** `free` is everything that no law keeps, `kept` what it kept until now, `all` both. */
export type Part = 'free' | 'kept' | 'all';

/** Erases in the order of the record; `users` is left to its owner. */
export async function eraseRows(ctx: Ctx, scope: Scope, part: Part): Promise<void> {
  for (const [table, entry] of Object.entries(RECORD) as [keyof DB, TableRecord][]) {
    if (table === 'users' || !entry.whose || !entry.erase) continue;
    if (entry.keptByLaw ? part === 'free' : part === 'kept') continue;
    await eraseTable(ctx, table, entry, scope);
  }
}

/** Erases a person’s rows of one table. */
export async function eraseTable(
  ctx: Ctx,
  table: keyof DB,
  { whose, erase, keptByLaw = false, also = [] }: TableRecord,
  scope: Scope,
): Promise<void> {
  for (const step of [{ whose, erase }, ...also]) {
    const options = { now: ctx.now, withoutRetained: keptByLaw && scope.kind === 'person' };
    const condition = step.whose ? fillIn(step.whose, scope, options) : null;
    if (!condition || !step.erase) continue;
    const statement =
      step.erase === 'rows'
        ? deletion(table, condition)
        : clearing(table, condition, valuesOf(step.erase, scope, options));
    await inBatches(async (size) => {
      const { numAffectedRows } = await transact(ctx, async (tx) => {
        // The triggers of rows that never change let an erasure through.
        await sql`select set_config('atelier.erasing', 'on', true)`.execute(tx.db);
        return statement(size).execute(tx.db);
      });
      return Number(numAffectedRows ?? 0n);
    }, BATCH);
  }
}

type Statement = (size: number) => RawBuilder<unknown>;

function deletion(table: keyof DB, condition: RawBuilder<unknown>): Statement {
  const name = sql.table(table);
  return (size) => sql`
    delete from ${name} where ctid = any (array(
      select ctid from ${name} where ${condition} limit ${sql.lit(size)}))`;
}

/** Updates only rows that are not cleared yet, so that the batches come to an end. */
function clearing(
  table: keyof DB,
  condition: RawBuilder<unknown>,
  values: readonly { column: string; value: RawBuilder<unknown> }[],
): Statement {
  const name = sql.table(table);
  const sets = values.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`);
  const isLeft = values.map(
    ({ column, value }) => sql`${sql.ref(column)} is distinct from ${value}`,
  );
  return (size) => sql`
    update ${name} set ${sql.join(sets)} where ctid = any (array(
      select ctid from ${name}
      where (${condition}) and (${sql.join(isLeft, sql` or `)}) limit ${sql.lit(size)}))`;
}

/** The values of cleared columns as SQL. */
export function valuesOf(
  erase: Readonly<Record<string, string>>,
  scope: Scope,
  options: { now: Date },
): { column: string; value: RawBuilder<never> }[] {
  return Object.entries(erase).map(([column, text]) => {
    const value = fillIn(text, scope, options);
    if (!value) throw new TypeError(`${column} cannot be cleared for some orders alone`);
    return { column, value };
  });
}
