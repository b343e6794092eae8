import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { AuditFilter, AuditPage } from './contract.ts';
import { presentEntry } from './present-entry.ts';

const PAGE_SIZE = 50;

/** What was done, newest first; administrators only. The cursor is the id of the last line shown. */
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
  const kinds = await ctx.db
    .selectFrom('audit_entries')
    .select('subject_type')
    .distinct()
    .orderBy('subject_type')
    .execute();
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    entries: page.map(presentEntry),
    subjectTypes: kinds.map((row) => row.subject_type),
    nextCursor: rows.length > PAGE_SIZE && last ? String(last.id) : null,
  };
}
