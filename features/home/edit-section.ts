import { z } from 'zod';
import { audit } from '#kit/audit.ts';
import { changesOf } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { SectionContent, type SectionKind } from '#features/home/shared/section-contract.ts';
import { HomeFailures, type EditableSection, type SectionEdit } from './contract.ts';
import { requirePictures } from './pictures.ts';
import { lockSection, presentEditableSection } from './queries.ts';

type Content = Record<string, unknown>;

/** Saves a section; throws if someone else saved since it was opened. */
export function editSection(ctx: Ctx, id: string, edit: SectionEdit): Promise<EditableSection> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'pages.edit');
    const before = await lockSection(tx, id);
    if (before.kind !== edit.kind) throw new ApiFailure(HomeFailures.section_not_found);
    if (before.version !== edit.version) throw new ApiFailure(HomeFailures.section_changed);
    await requirePictures(tx, edit);
    const row = await tx.db
      .updateTable('home_sections')
      .set({
        content: JSON.stringify(edit.content),
        version: before.version + 1,
        updated_at: tx.now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'home_section.edited',
      subjectId: id,
      data: { kind: row.kind, version: row.version },
      changes: changesOf(contentOf(edit.kind), before.content as Content, row.content as Content),
    });
    await invalidate(tx, 'home');
    return presentEditableSection(row);
  });
}

function contentOf(kind: SectionKind): z.ZodObject {
  const options = SectionContent.options.map(({ shape }) => shape);
  return (options.find((each) => each.kind.value === kind) ?? { content: z.object() }).content;
}
