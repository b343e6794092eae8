import { publishPost } from '#features/blog/publish-post.ts';
import { translatePost } from '#features/blog/translate-post.ts';
import { writePost } from '#features/blog/write-post.ts';
import type { PageSlug } from '#features/pages/contract.ts';
import { createPage } from '#features/pages/create-page.ts';
import { editPage } from '#features/pages/edit-page.ts';
import { publishPage } from '#features/pages/publish-page.ts';
import { getEditablePage, getPageTranslation } from '#features/pages/queries.ts';
import { translatePage } from '#features/pages/translate-page.ts';
import { getShopLanguages } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { LOCALE_TAGS, type Locale } from '#lib/locale.ts';
import { aboutInGerman, termsInGerman } from '#demo/german/pages.ts';
import { postsInGerman } from '#demo/german/posts.ts';
import { demoAbout } from '#demo/pages/about.ts';
import { demoLegalPages } from '#demo/pages/legal.ts';
import { demoTerms } from '#demo/pages/terms-of-service.ts';
import { demoPosts } from '#demo/posts/all-posts.ts';

const DAY_MS = 86_400_000;

/** Publishes the posts on their days, and the pages, each in both languages. Returns the pages that it wrote. */
export async function seedWriting(ctx: Ctx): Promise<PageSlug[]> {
  for (const { daysAgo, ...post } of demoPosts) {
    const then: Ctx = { ...ctx, now: new Date(ctx.now.getTime() - daysAgo * DAY_MS) };
    const fields = { coverFileId: null, seoTitle: null, seoDescription: null };
    const { id } = await writePost(then, { ...post, ...fields });
    const german = postsInGerman[post.slug];
    if (!german) throw new Error(`${post.slug} is not translated`);
    await translatePost(then, id, 'de', { version: 0, texts: { ...german } });
    await publishPost(then, id);
  }
  const written = [
    await seedPage(ctx, 'about', { en: demoAbout, de: aboutInGerman }),
    await seedPage(ctx, 'terms-of-service', { en: demoTerms, de: termsInGerman }),
  ];
  for (const page of demoLegalPages) written.push(await seedLegalPage(ctx, page));
  return written.flat();
}

/** The page has a starting text in the language of the shop, so that is the one it is written in. A page that was edited stays. */
async function seedPage(
  ctx: Ctx,
  slug: PageSlug,
  texts: Record<Locale, { title: string; body: string }>,
): Promise<PageSlug[]> {
  const { locale, version } = await getEditablePage(ctx, slug);
  if (version > 0) return [];
  await editPage(ctx, slug, { ...texts[locale], version: 0 });
  for (const other of LOCALE_TAGS.filter((tag) => tag !== locale)) {
    await translatePage(ctx, slug, other, { version: 0, texts: texts[other] });
  }
  return [slug];
}

/** Nothing if the shop has a page at the address already. */
async function seedLegalPage(
  ctx: Ctx,
  { slug, purpose, texts }: (typeof demoLegalPages)[number],
): Promise<PageSlug[]> {
  const { defaultLocale: locale } = await getShopLanguages(ctx);
  const isTaken = await ctx.db
    .selectFrom('pages')
    .select('slug')
    .where((page) => page.or([page('slug', '=', slug), page('purpose', '=', purpose)]))
    .executeTakeFirst();
  if (isTaken) return [];
  await createPage(ctx, { ...texts[locale], slug, template: purpose });
  await editPage(ctx, slug, { ...texts[locale], version: 0 });
  for (const other of LOCALE_TAGS.filter((tag) => tag !== locale)) {
    const { version } = await getPageTranslation(ctx, slug, other);
    await translatePage(ctx, slug, other, { version, texts: texts[other] });
  }
  await publishPage(ctx, slug, true);
  return [slug];
}
