import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PageFailures, type PageSlug } from './contract.ts';
import { isFixedPage } from '#features/pages/shared/pages.ts';
import type { PageRow } from './present-page.ts';
import { storeStartingText } from './store-starting-texts.ts';

/** Locks a page for a change; a fixed page that is not stored yet starts with its starting text. */
export async function lockPage(tx: Ctx, slug: PageSlug): Promise<PageRow> {
  if (isFixedPage(slug)) await storeStartingText(tx, slug);
  const page = await tx.db
    .selectFrom('pages')
    .selectAll()
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  if (!page) throw new ApiFailure(PageFailures.page_not_found);
  return page;
}
