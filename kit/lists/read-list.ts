import { sql, type RawBuilder } from 'kysely';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { MAX_COUNTED } from '#lib/bounded-count.ts';
import { isFiltered, readListState, type ListDescription } from '#lib/lists/list.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import { keyset } from './keyset.ts';
import type { ListSort, ListSource } from './list-source.ts';

const PAGE_SIZE = 50;

/**
 * A page of a list, the start of the next, and how many rows match; for people who may see the list. It refuses others at once and not by
 * its promise, so that what its caller reads beside it is not read for them.
 */
export function readList<List extends ListDescription, Row>(
  ctx: Ctx,
  source: ListSource<List, Row>,
  query: Partial<ListQuery<List>>,
) {
  requirePermission(ctx, source.list.access);
  return planList(ctx, source, query).then(async (plan) => {
    const [page, counted] = await Promise.all([
      plan.page(source.pageSize ?? PAGE_SIZE),
      countList(ctx, source, query, plan),
    ]);
    return { ...page, ...counted };
  });
}

/** A page of a list without counts, for people who may see the list. */
export async function readRows<List extends ListDescription, Row>(
  ctx: Ctx,
  source: ListSource<List, Row>,
  query: Partial<ListQuery<List>>,
  size: number,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  requirePermission(ctx, source.list.access);
  const plan = await planList(ctx, source, query);
  return plan.page(size);
}

/** What the query asks, as SQL. */
async function planList<List extends ListDescription, Row>(
  ctx: Ctx,
  source: ListSource<List, Row>,
  query: Partial<ListQuery<List>>,
) {
  const params = query as Record<string, string | undefined>;
  const { filters, unasked, texts, search } = (await source.conditions(ctx)) as unknown as {
    filters: Record<string, Record<string, RawBuilder<boolean>>>;
    unasked?: Record<string, RawBuilder<boolean>>;
    texts?: Record<string, (text: string) => RawBuilder<boolean>>;
    search?: (typed: string) => Promise<RawBuilder<boolean> | null>;
  };
  const q = params['q']?.trim() ?? '';
  const searchCondition = q === '' ? null : await search?.(q);
  const conditions = [
    source.scope?.(ctx),
    searchCondition,
    ...Object.entries(filters).map(
      ([name, values]) => values[params[name] ?? ''] ?? unasked?.[name],
    ),
    ...Object.entries(texts ?? {}).map(([name, where]) => params[name] && where(params[name])),
  ].filter((each) => each !== undefined && each !== null && each !== '');
  const sorts: Record<string, ListSort> = source.sorts;
  const sortName = params['sort'] ?? source.list.sorts[0];
  const sort = sorts[sortName] as ListSort;
  const columns = [
    [sort.by, sort.type],
    [source.id.by, source.id.type],
  ] as const;
  const order = keyset(`${source.list.name}-${sortName}`, columns, sort.direction);
  const matches =
    conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
  const cursor = params['cursor'];
  const select = await source.select(ctx);
  return {
    matches,
    sort,
    isFirst: !cursor,
    page: (size: number) => order.page(select.where(matches), { cursor, size }),
  };
}

/** How many rows match (see `MAX_COUNTED`), and how many each value of each filter has while nothing is filtered. */
async function countList<List extends ListDescription, Row>(
  ctx: Ctx,
  source: ListSource<List, Row>,
  query: Partial<ListQuery<List>>,
  { matches, sort, isFirst }: { matches: RawBuilder<boolean>; sort: ListSort; isFirst: boolean },
): Promise<{ total: number; counts: Record<string, Record<string, number>> | null }> {
  const total = boundedCount(source, matches, sort);
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, String(value));
  if (!isFirst || isFiltered(readListState(source.list, params))) {
    const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(ctx.db);
    return { total: rows[0]?.total ?? 0, counts: null };
  }
  const { filters } = (await source.conditions(ctx)) as {
    filters: Record<string, Record<string, RawBuilder<boolean>>>;
  };
  const usual = (source.sorts as Record<string, ListSort>)[source.list.sorts[0]] as ListSort;
  const each = Object.entries(filters).flatMap(([filter, values]) =>
    Object.entries(values).map(([value, where]) => ({ filter, value, where })),
  );
  const scope = source.scope?.(ctx) ?? null;
  const within = (where: RawBuilder<boolean>) =>
    scope ? sql<boolean>`${scope} and ${where}` : where;
  const columns = each.map(({ where }) => boundedCount(source, within(where), usual));
  const { rows } = await sql<{
    found: number[];
  }>`select array[${sql.join([total, ...columns])}] as found`.execute(ctx.db);
  const [all = 0, ...counted] = rows[0]?.found ?? [];
  const counts: Record<string, Record<string, number>> = {};
  for (const [index, { filter, value }] of each.entries()) {
    (counts[filter] ??= {})[value] = counted[index] ?? 0;
  }
  return { total: all, counts };
}

/** Reads rows in the order of the list, so that the index of the list serves the count too. */
function boundedCount(
  { from, id }: Pick<ListSource<ListDescription, unknown>, 'from' | 'id'>,
  where: RawBuilder<boolean>,
  { by, direction }: ListSort,
): RawBuilder<number> {
  const order = sql.raw(`order by ${by} ${direction}, ${id.by} ${direction}`);
  return sql<number>`(select count(*)::int from (select 1 ${from} where ${where} ${order} limit ${sql.lit(MAX_COUNTED + 1)}) counted)`;
}
