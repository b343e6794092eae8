import { sql } from 'kysely';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { HomeFailures, type EditableSection, type NewSection } from './contract.ts';
import { presentEditableSection } from './queries.ts';

const MAX_SECTIONS = 30;

/** Adds a section at the end of the home page, hidden until it is written and switched on. */
export function addSection(ctx: Ctx, { kind }: NewSection): Promise<EditableSection> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'pages.edit');
    await sql`lock table home_sections in share row exclusive mode`.execute(tx.db);
    const rows = await tx.db.selectFrom('home_sections').select(['kind', 'position']).execute();
    if (rows.length >= MAX_SECTIONS) throw new ApiFailure(HomeFailures.too_many_sections);
    const isSingle = kind === 'hero' || kind === 'reviews' || kind === 'posts';
    if (isSingle && rows.some((row) => row.kind === kind))
      throw new ApiFailure(HomeFailures.section_exists);
    const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
    const row = await tx.db
      .insertInto('home_sections')
      .values({ kind, position, is_shown: false, updated_at: tx.now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'home_section.added', subjectId: row.id, data: { kind } });
    return presentEditableSection(row);
  });
}
