/** Fills in the conditions of the record: whose rows a statement is about. */
import { sql, type RawBuilder } from 'kysely';

export type Scope =
  | { kind: 'person'; userId: string; email: string }
  /** Only what hangs on these orders. */
  | { kind: 'orders'; orderIds: readonly string[] };

interface Options {
  now: Date;
  /** Leaves out orders whose records are kept by law. */
  withoutRetained?: boolean;
}

/** A condition or a value of the record as SQL with parameters; null if it asks for a person and the scope is some orders. */
export function fillIn(
  text: string,
  scope: Scope,
  { now, withoutRetained = false }: Options,
): RawBuilder<never> | null {
  const values: Record<string, RawBuilder<unknown>> = {
    now: sql`${now}::timestamptz`,
    orders: ordersOf(scope, withoutRetained),
    ...(scope.kind === 'person' && {
      user: sql`(${scope.userId}::uuid)`,
      email: sql`(${scope.email}::text)`,
    }),
  };
  const parts: RawBuilder<unknown>[] = [];
  for (const [index, part] of text.split(/\$(user|email|orders|now)\b/).entries()) {
    const piece = index % 2 === 0 ? sql.raw(part) : values[part];
    if (!piece) return null;
    parts.push(piece);
  }
  return sql<never>`${sql.join(parts, sql``)}`;
}

/**
 * The condition on `orders` for those that a person takes along: their own, and those of a company that nobody else belongs to. All others of
 * companies stay with the company, no matter who placed them.
 */
export function goesWith(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(
    orders.account_id = ${userId}::uuid
    or orders.company_id = any (array(
      select company_id from company_members
      where company_members.user_id = ${userId}::uuid and not exists (
        select from company_members others
        where others.company_id = company_members.company_id and others.user_id <> company_members.user_id)))
  )`;
}

function ordersOf(scope: Scope, withoutRetained: boolean): RawBuilder<unknown> {
  if (scope.kind === 'orders') return sql`select unnest(${[...scope.orderIds]}::uuid[])`;
  const all = sql`select id from orders where ${goesWith(scope.userId)}`;
  return withoutRetained ? sql`${all} except select order_id from retained_orders` : all;
}
