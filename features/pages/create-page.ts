import { getSettings, getShopLanguages } from '#features/settings/queries.ts';
import type { Settings } from '#features/settings/contract.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import type { Locale } from '#lib/locale.ts';
import { PageFailures, type NewPage, type PageSlug } from './contract.ts';
import { freePageSlug } from './free-page-slug.ts';
import type { PagePurpose } from '#features/pages/shared/pages.ts';
import { fillTemplate } from './templates/fill-template.ts';

const messageKey = messageKeysOf('api-pages');

/** Enough for any studio; the menus and the list of pages are read as a whole. */
const MAX_PAGES = 200;

/** Makes a page that visitors do not see until it is published. A template gives it a text in every language of the shop. */
export function createPage(
  ctx: Ctx,
  { title, slug: givenSlug, template }: NewPage,
): Promise<{ slug: PageSlug }> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'pages.edit');
    const [settings, { defaultLocale: locale, locales }] = await Promise.all([
      getSettings(tx),
      getShopLanguages(tx),
    ]);
    const text = template && fillTemplate(template, locale, settings);
    const name = title || text?.title;
    if (!name) {
      const fields = { title: messageKey('titleMissing') };
      throw new ApiFailure(CommonFailures.invalid_input, { fields });
    }
    const slug = await freePageSlug(tx, { slug: givenSlug, title: name, locale });
    const { count } = await tx.db
      .selectFrom('pages')
      .select((page) => page.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MAX_PAGES) throw new ApiFailure(PageFailures.too_many_pages);
    await tx.db
      .insertInto('pages')
      .values({
        slug,
        title: name,
        body: text?.body ?? '',
        locale,
        version: 0,
        purpose: template,
        // Where visitors look for what the law asks for.
        place: template ? 'footer' : 'none',
        is_published: false,
        was_published: false,
        updated_at: tx.now,
      })
      .execute();
    if (template) {
      const others = locales.filter((each) => each !== locale);
      await translateTemplate(tx, { slug, template, others, settings });
    }
    await audit(tx, { action: 'page.created', subjectId: slug, data: { name } });
    return { slug };
  });
}

interface TemplateInput {
  slug: PageSlug;
  template: PagePurpose;
  others: readonly Locale[];
  settings: Settings;
}

async function translateTemplate(
  tx: Ctx,
  { slug, template, others, settings }: TemplateInput,
): Promise<void> {
  for (const locale of others) {
    await tx.db
      .insertInto('page_translations')
      .values({ slug, locale, ...fillTemplate(template, locale, settings), updated_at: tx.now })
      .execute();
  }
}
