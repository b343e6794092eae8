import { sql, type RawBuilder } from 'kysely';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText } from '#kit/lists/has-text.ts';
import { csvOf, describeSource, type Csv, type Selected } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { readList } from '#kit/lists/read-list.ts';
import { startOfDay } from '#kit/lists/start-of-day.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import { describeDevice } from '#features/accounts/sessions/describe-device.ts';
import type { Change, ChangedValue } from '#lib/compare/change.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { auditList } from '#features/audit/shared/list.ts';
import type { AuditPage } from './contract.ts';
import { presentEntries, changesIn } from './present-entry.ts';

export type AuditQuery = Partial<ListQuery<typeof auditList>>;

/** The names that an entry may have of its subject; the expression of the index `audit_entries_by_text`. */
const SUBJECT_NAME = `(coalesce(data->>'username', data->>'number', data->>'title', data->>'name', data->>'slug', ''))`;

/** Where the list of audit entries comes from. */
export const auditSource = describeSource({
  list: auditList,
  select: selectEntries,
  csv: columnsOf,
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
});

const LAST_ID = sql`9223372036854775807`;

/** The id of the first entry from a day's start on: ids rise with time, so the index of a filter's ids serves days too. */
function firstIdFrom(start: RawBuilder<Date> | null, otherwise: RawBuilder<unknown>) {
  if (!start) return otherwise;
  return sql`coalesce((select id from audit_entries as later where later.at >= ${start}
    order by later.at, later.id limit 1), ${LAST_ID})`;
}

/** A page of audit entries; administrators only. */
export async function listAuditEntries(ctx: Ctx, query: AuditQuery): Promise<AuditPage> {
  const [{ rows, ...page }, subjectTypes] = await Promise.all([
    readList(ctx, auditSource, query),
    listSubjectTypes(ctx),
  ]);
  return { entries: presentEntries(rows, ctx.locale), subjectTypes, ...page };
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

type Row = Selected<typeof selectEntries>;

/** The export: actions and details as stored, for programs that compare them. */
async function columnsOf(ctx: Ctx): Promise<Csv<Row>> {
  const m = messagesOf(ctx.locale, 'export');
  return csvOf<Row>(await getTimeZone(ctx), [
    { title: m.time, value: ({ at }) => at },
    { title: m.actorKind, value: ({ actor_kind: kind }) => kind },
    { title: m.actor, value: ({ actor_name: name }) => name },
    { title: m.action, value: ({ action }) => action },
    { title: m.subjectType, value: ({ subject_type: type }) => type },
    { title: m.subjectId, value: ({ subject_id: id }) => id },
    { title: m.network, value: ({ ip }) => ip },
    {
      title: m.device,
      value: ({ user_agent: agent }) => (agent ? describeDevice(agent, ctx.locale) : null),
    },
    { title: m.changes, value: (row) => changesIn(row).map(lineOf).join('\n') },
    { title: m.details, value: ({ data }) => JSON.stringify(data) },
  ]);
}

/** `packages / Basic / price_minor: 90.00 EUR -> 120.00 EUR`, one change a line. */
function lineOf({ path, before, after, kind }: Change): string {
  const pathText = path.map((step) => ('field' in step ? step.field : step.item)).join(' / ');
  return kind ? `${pathText}: ${kind}` : `${pathText}: ${textOf(before)} -> ${textOf(after)}`;
}

function textOf(value: ChangedValue | undefined): string {
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? `${value.amount} ${value.currency}` : String(value);
}
