import type { Selectable } from 'kysely';
import type { HomeSections } from '#db/schema.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { rowsTogether } from '#kit/read-together.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { HomeFailures, type EditableSection, type Home } from './contract.ts';
import { presentHome } from './present-home.ts';
import { SectionContent } from '#features/home/shared/section-contract.ts';

export type SectionRow = Selectable<HomeSections>;

/** The sections that visitors see, in their language. */
export async function getHome(ctx: Ctx): Promise<Home> {
  const rows = await rowsTogether(ctx, inOrder(ctx).where('is_shown', '=', true), {
    updated_at: 'instant',
  });
  return { sections: await presentHome(ctx, rows.map(readSection)) };
}

/** Every section, for the administrators' list. */
export async function listSections(ctx: Ctx): Promise<EditableSection[]> {
  requirePermission(ctx, 'pages.edit');
  return (await inOrder(ctx).execute()).map(presentEditableSection);
}

export async function getSection(ctx: Ctx, id: string): Promise<EditableSection> {
  requirePermission(ctx, 'pages.edit');
  const row = await inOrder(ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiFailure(HomeFailures.section_not_found);
  return presentEditableSection(row);
}

/** Loads and locks a section. */
export async function lockSection(tx: Ctx, id: string): Promise<SectionRow> {
  const row = await tx.db
    .selectFrom('home_sections')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiFailure(HomeFailures.section_not_found);
  return row;
}

export function presentEditableSection(row: SectionRow): EditableSection {
  return {
    ...readSection(row),
    isShown: row.is_shown,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The content of a row. What a later version of the program no longer allows counts as not written. */
function readSection(
  row: Pick<SectionRow, 'id' | 'kind' | 'content'>,
): SectionContent & { id: string } {
  const { id, kind } = row;
  const read = SectionContent.safeParse({ kind, content: row.content });
  return { id, ...(read.success ? read.data : SectionContent.parse({ kind, content: {} })) };
}

function inOrder(ctx: Ctx) {
  return ctx.db.selectFrom('home_sections').selectAll().orderBy('position').orderBy('id');
}
