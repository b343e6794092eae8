import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PageFailures, type PageSlug } from './contract.ts';
import { lockPage } from './lock-page.ts';
import { isFixedPage } from '#features/pages/shared/pages.ts';

/** Deletes a page with its translations. Its address answers that it is gone; the audit log keeps the last text. */
export function deletePage(ctx: Ctx, slug: PageSlug): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'pages.edit');
    if (isFixedPage(slug)) throw new ApiFailure(PageFailures.page_is_fixed);
    const page = await lockPage(tx, slug);
    await tx.db.deleteFrom('pages').where('slug', '=', slug).execute();
    await audit(tx, {
      action: 'page.deleted',
      subjectId: slug,
      data: { name: page.title, titleBefore: page.title, bodyBefore: page.body },
    });
    await invalidate(tx, 'pages', `page:${slug}`);
  });
}
