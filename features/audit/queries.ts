import { sql } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { AuditFilter, AuditPage } from './contract.ts';
import { presentEntry } from './present-entry.ts';

const PAGE_SIZE = 50;

/** Audit entries, newest first; administrators only. The cursor is the id of the last entry shown. */
export async function listAuditEntries(ctx: Ctx, filter: AuditFilter): Promise<AuditPage> {
  requireAdmin(ctx);
  const { subjectType, subjectId, cursor } = filter;
  const rows = await ctx.db
    .selectFrom('audit_entries')
    .selectAll()
    .$if(subjectType !== undefined, (query) => query.where('subject_type', '=', subjectType ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .$if(cursor !== undefined, (query) => query.where('id', '<', BigInt(cursor ?? 0)))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const subjectTypes = await listSubjectTypes(ctx);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    entries: page.map(presentEntry),
    subjectTypes,
    nextCursor: rows.length > PAGE_SIZE && last ? String(last.id) : null,
  };
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
