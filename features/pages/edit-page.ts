import { audit } from '#kit/audit.ts';
import { changesOf } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PageEdit, PageFailures, type EditablePage, type PageSlug } from './contract.ts';
import { lockPage } from './lock-page.ts';
import { requireNoMarks } from './open-marks.ts';
import { presentEditablePage } from './present-page.ts';
import { listPageLanguages } from './queries.ts';
import { saveTermsVersion, storeFirstTerms, TERMS } from '#features/pages/versions/save-terms.ts';

/** Saves a page's text; throws if someone else saved since it was opened, or if visitors would see places that are still to be completed. The audit log keeps the previous text. */
export function editPage(ctx: Ctx, slug: PageSlug, edit: PageEdit): Promise<EditablePage> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'pages.edit');
    const page = await lockPage(tx, slug);
    if (page.version !== edit.version) throw new ApiFailure(PageFailures.page_changed);
    if (page.is_published) requireNoMarks([edit.title, edit.body]);
    if (slug === TERMS) await storeFirstTerms(tx);
    const saved = await tx.db
      .updateTable('pages')
      .set({ title: edit.title, body: edit.body, version: page.version + 1, updated_at: tx.now })
      .where('slug', '=', slug)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'page.edited',
      subjectId: slug,
      data: {
        title: saved.title,
        version: saved.version,
        titleBefore: page.title,
        bodyBefore: page.body,
      },
      changes: changesOf(PageEdit, page, saved),
    });
    if (slug === TERMS) await saveTermsVersion(tx);
    await invalidate(tx, 'pages', `page:${slug}`);
    return presentEditablePage(saved, await listPageLanguages(tx, saved));
  });
}
