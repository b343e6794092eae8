import { sql, type RawBuilder } from 'kysely';
import { getTimeZone } from '#features/settings/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText } from '#kit/lists/has-text.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { countList, planList, readListPage } from '#kit/lists/read-list.ts';
import { startOfDay } from '#kit/lists/start-of-day.ts';
import type { ListQuery } from '#lib/list-query.ts';
import { auditList } from './audit-list-labels.ts';
import type { AuditPage } from './contract.ts';
import { presentEntries } from './present-entry.ts';

const PAGE_SIZE = 50;

export type AuditQuery = Partial<ListQuery<typeof auditList>>;

/** The names that an entry may have of its subject; the expression of the index `audit_entries_by_part`. */
const SUBJECT_NAME = `(coalesce(data->>'username', data->>'number', data->>'title', data->>'name', data->>'slug', ''))`;

/** Where the list of audit entries comes from. */
export const auditSource: ListSource<typeof auditList> = {
  list: auditList,
  from: sql`from audit_entries`,
  id: { by: 'audit_entries.id', type: 'bigint' },
  sorts: {
    newest: { by: 'audit_entries.id', type: 'bigint', direction: 'desc' },
    oldest: { by: 'audit_entries.id', type: 'bigint', direction: 'asc' },
  },
  steadySorts: ['newest', 'oldest'],
  conditions: async (ctx) => {
    const zone = await getTimeZone(ctx);
    return {
      filters: { by: oneOf('audit_entries.actor_kind', auditList.filters.by) },
      texts: {
        subjectType: (type) => sql<boolean>`audit_entries.subject_type = ${type}`,
        subjectId: (id) => sql<boolean>`audit_entries.subject_id = ${id}`,
        since: (day) =>
          sql<boolean>`audit_entries.id >= ${firstIdFrom(startOfDay(day, zone), sql`0`)}`,
        until: (day) =>
          sql<boolean>`audit_entries.id < ${firstIdFrom(startOfDay(day, zone, 1), LAST_ID)}`,
      },
      search: (typed) => hasText(['audit_entries.actor_name', SUBJECT_NAME], typed),
    };
  },
};

const LAST_ID = sql`9223372036854775807`;

/** The id of the first entry from a day's start on: ids rise with time, so the index of a filter's ids serves days too. */
function firstIdFrom(start: RawBuilder<Date> | null, otherwise: RawBuilder<unknown>) {
  if (!start) return otherwise;
  return sql`coalesce((select id from audit_entries as later where later.at >= ${start}
    order by later.at, later.id limit 1), ${LAST_ID})`;
}

/** A page of audit entries; administrators only. */
export async function listAuditEntries(ctx: Ctx, query: AuditQuery): Promise<AuditPage> {
  requirePermission(ctx, 'audit.read');
  const read = await planList(ctx, auditSource, query);
  const [{ rows, nextCursor }, counted, subjectTypes] = await Promise.all([
    readListPage(selectEntries(ctx), read, PAGE_SIZE),
    countList(ctx, auditSource, query, read),
    listSubjectTypes(ctx),
  ]);
  return { entries: presentEntries(rows, ctx.locale), subjectTypes, nextCursor, ...counted };
}

/** A page of the entries that match, as rows; administrators only. */
export async function readAuditEntries(ctx: Ctx, query: AuditQuery, pageSize: number) {
  requirePermission(ctx, 'audit.read');
  return readListPage(selectEntries(ctx), await planList(ctx, auditSource, query), pageSize);
}

function selectEntries(ctx: Ctx) {
  return ctx.db.selectFrom('audit_entries').selectAll();
}

/** Every subject type, found with one index step each: for `distinct` PostgreSQL would scan the whole index. */
async function listSubjectTypes(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ subject_type: string }>`
    with recursive found as (
      (select subject_type from audit_entries order by subject_type limit 1)
      union all
      select (select subject_type from audit_entries
              where subject_type > found.subject_type order by subject_type limit 1)
      from found where found.subject_type is not null
    )
    select subject_type from found where subject_type is not null`.execute(ctx.db);
  return rows.map((row) => row.subject_type);
}
