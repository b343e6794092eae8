import { sql } from 'kysely';
import type { DemoCounts } from '#features/demo/contract.ts';
import { PageSlug } from '#features/pages/contract.ts';
import { TERMS } from '#features/pages/versions/save-terms.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { MarkKind } from './mark-demo.ts';

/** Everything that removing the demo content would touch, by id, slug or key. */
export interface FoundDemo {
  /** Unchanged, and never ordered by real people. */
  services: string[];
  /** Unchanged, but ordered by real people. */
  orderedServices: string[];
  posts: string[];
  pages: PageSlug[];
  /** Unchanged, and empty without the demo's services. */
  categories: string[];
  settings: string[];
  customers: string[];
  orders: string[];
  enquiries: string[];
  /** How many services, posts and pages somebody has changed since. */
  changed: number;
}

export async function findDemo(ctx: Ctx): Promise<FoundDemo> {
  const [marks, ordered, customers, orders, enquiries, { realOrders }] = await Promise.all([
    listMarks(ctx),
    listServicesOfRealOrders(ctx),
    listDemoCustomers(ctx),
    listDemoOrders(ctx),
    listDemoEnquiries(ctx),
    hasRealOrders(ctx),
  ]);
  const unchanged = (kind: MarkKind) =>
    marks.filter((mark) => mark.kind === kind && mark.is_unchanged).map(({ subject }) => subject);
  const services = unchanged('service').filter((id) => !ordered.has(id));
  return {
    services,
    orderedServices: unchanged('service').filter((id) => ordered.has(id)),
    posts: unchanged('post'),
    // An order refers to the terms as they were when it was placed.
    pages: unchanged('page')
      .map((slug) => PageSlug.parse(slug))
      .filter((slug) => !realOrders || slug !== TERMS),
    categories: await listEmptyWithout(ctx, unchanged('category'), services),
    settings: unchanged('setting'),
    customers,
    orders,
    enquiries,
    changed: marks.filter(
      ({ kind, is_unchanged: isUnchanged }) =>
        !isUnchanged && ['service', 'post', 'page'].includes(kind),
    ).length,
  };
}

export function countsOf({ changed, ...demo }: FoundDemo): DemoCounts {
  return {
    services: demo.services.length,
    orderedServices: demo.orderedServices.length,
    posts: demo.posts.length,
    pages: demo.pages.length,
    categories: demo.categories.length,
    settings: demo.settings.length,
    customers: demo.customers.length,
    orders: demo.orders.length,
    enquiries: demo.enquiries.length,
    changed,
  };
}

/** What still exists of the marked content. */
async function listMarks(
  ctx: Ctx,
): Promise<{ kind: string; subject: string; is_unchanged: boolean }[]> {
  const { rows } = await sql<{ kind: string; subject: string; is_unchanged: boolean }>`
    select kind, subject, fingerprint = now_is as is_unchanged
    from demo_marks, lateral demo_fingerprint(kind, subject) now_is
    where now_is is not null
    order by kind, subject`.execute(ctx.db);
  return rows;
}

async function listServicesOfRealOrders(ctx: Ctx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subject: string }>`
    select subject from demo_marks where kind = 'service' and exists (
      select from orders join users on users.id = orders.user_id
      where orders.service_id = subject::uuid and not users.is_demo)`.execute(ctx.db);
  return new Set(rows.map(({ subject }) => subject));
}

/** Invented people who were not made members of the team since. */
async function listDemoCustomers(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('is_demo', '=', true)
    .where('role', '=', 'customer')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function listDemoOrders(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('users.is_demo', '=', true)
    .where('users.role', '=', 'customer')
    .where('orders.is_livemode', '=', false)
    .orderBy('orders.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function listDemoEnquiries(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('enquiries')
    .select('id')
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function hasRealOrders(ctx: Ctx): Promise<{ realOrders: boolean }> {
  const row = await ctx.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('users.is_demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  return { realOrders: row !== undefined };
}

async function listEmptyWithout(
  ctx: Ctx,
  categories: readonly string[],
  services: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from categories
    where id = any (${categories}::uuid[]) and not exists (
      select from services where category_id = categories.id and not services.id = any (${services}::uuid[]))
    order by position`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
