import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { PageFailures, type PageSlug } from './contract.ts';
import { lockPage } from './lock-page.ts';
import { requireNoMarks, requireNoMarksInTranslations } from './open-marks.ts';
import { isFixedPage } from '#features/pages/shared/pages.ts';
import type { PageRow } from './present-page.ts';

const messageKey = messageKeysOf('api-pages');

/** Shows a page to visitors, or hides it again. A text with marks to complete stays hidden. */
export function publishPage(ctx: Ctx, slug: PageSlug, isPublished: boolean): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'pages.edit');
    const page = await lockPage(tx, slug);
    if (page.is_published === isPublished) return;
    if (isFixedPage(slug)) throw new ApiFailure(PageFailures.page_is_fixed);
    if (isPublished) await requireFinished(tx, page);
    await tx.db
      .updateTable('pages')
      .set({ is_published: isPublished, ...(isPublished && { was_published: true }) })
      .where('slug', '=', slug)
      .execute();
    await audit(tx, {
      action: isPublished ? 'page.published' : 'page.unpublished',
      subjectType: 'page',
      subjectId: slug,
      data: { name: page.title },
    });
    await invalidate(tx, 'pages', `page:${slug}`);
  });
}

async function requireFinished(tx: Ctx, page: PageRow): Promise<void> {
  if (page.body === '') {
    throw new ApiFailure(CommonFailures.invalid_input, { message: messageKey('bodyMissing') });
  }
  const translations = await tx.db
    .selectFrom('page_translations')
    .select(['title', 'body'])
    .where('slug', '=', page.slug)
    .execute();
  requireNoMarks([page.title, page.body]);
  requireNoMarksInTranslations(translations.flatMap(({ title, body }) => [title, body]));
}
