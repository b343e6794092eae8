import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { getShopLanguages } from '#features/settings/queries.ts';
import { Failure } from '#lib/failure.ts';
import { PageFailures, type NewPage, type PageSlug } from './contract.ts';
import { freePageSlug } from './free-page-slug.ts';

/** Enough for any studio; the menus and the list of pages are read as a whole. */
const MAX_PAGES = 200;

/** Makes a page that visitors do not see until it is published. */
export function createPage(
  ctx: Ctx,
  { title, slug: wanted }: NewPage,
): Promise<{ slug: PageSlug }> {
  return transact(ctx, async (tx) => {
    requireAdmin(tx);
    const { defaultLocale: locale } = await getShopLanguages(tx);
    const slug = await freePageSlug(tx, { slug: wanted, title, locale });
    const { count } = await tx.db
      .selectFrom('pages')
      .select((page) => page.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MAX_PAGES) throw new Failure(PageFailures.too_many_pages);
    await tx.db
      .insertInto('pages')
      .values({
        slug,
        title,
        body: '',
        locale,
        version: 0,
        is_published: false,
        was_published: false,
        updated_at: tx.now,
      })
      .execute();
    await audit(tx, {
      action: 'page.created',
      subjectType: 'page',
      subjectId: slug,
      data: { name: title },
    });
    return { slug };
  });
}
