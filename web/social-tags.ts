import type { MetaDescriptor } from 'react-router';
import type { Site as ShopSite } from '#features/settings/contract.ts';
import { localePrefix, withLocale, type Locale } from '#lib/locale.ts';
import type { PictureSource } from '#lib/picture.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The site's settings, and the language of the page. */
export type PageSite = ShopSite & { locale: Locale };

interface SocialTags {
  /** The page's path without query and language prefix: `/services/logo`. */
  path: string;
  title: string;
  description: string;
  /** The picture; a card with the title is generated if it is left out. */
  picture?: SocialPicture;
  type?: 'website' | 'article' | 'product';
  /** The paths of content in the languages in which it exists; a page of the program has its path in all of them. */
  paths?: readonly LocalizedPath[];
}

interface LocalizedPath {
  locale: Locale;
  path: string;
}

interface SocialPicture {
  path: string;
  width: number;
  height: number;
}

/** The document's structured data, if its loader described any (web/structured-data.ts). */
export function structuredDataTags(loaderData: object | undefined): MetaDescriptor[] {
  if (!loaderData || !('structuredData' in loaderData)) return [];
  return [{ 'script:ld+json': loaderData.structuredData as object }] as MetaDescriptor[];
}

/** The size that social networks expect; server/pages/social-cards.ts renders it. */
const CARD = { width: 1200, height: 630 };

/** The picture for a service or post: its own, or the one for pages without. */
export function socialPicture(
  site: PageSite | undefined,
  kind: 'service' | 'post',
  slug: string,
  own: PictureSource,
): SocialPicture {
  if (own.src.startsWith('/art/')) return cardOf(site, `/${kind}/${slug}.png`);
  return { path: own.src, width: own.width, height: own.height };
}

/** For pages without a picture of their own: the one that the administrator uploaded, or a drawn one with the title. */
function cardOf(site: PageSite | undefined, file: string): SocialPicture {
  const drawn = `/social${withLocale(file, site ? localePrefix(site.locale, site) : null)}`;
  return { path: site?.socialPicture ?? drawn, ...CARD };
}

/**
 * The tags for search engines and social networks, with absolute addresses. They read the server's document, so browsers have no code for
 * most of them: a page opened by navigation updates its description and address only. The document's title is set elsewhere, from the path.
 */
export function socialTags(matches: Matches, page: SocialTags): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [{ name: 'description', content: page.description }];
  const paths = (page.paths ?? site.locales.map((locale) => ({ locale, path: page.path }))).filter(
    ({ locale }) => site.locales.includes(locale),
  );
  // To a search engine, content shown in another language than its page is that page in the content's language.
  const own = paths.find(({ locale }) => locale === site.locale) ?? paths[0];
  const address = pageAddress(site, own?.path ?? page.path, own?.locale);
  const always = [
    { name: 'description', content: page.description },
    { tagName: 'link' as const, rel: 'canonical', href: address },
  ];
  if (!import.meta.env.SSR) return always;
  const name = page.path === '/' ? 'home' : page.path.slice(1);
  const picture = page.picture ?? cardOf(site, `/page/${name}.png`);
  return [
    ...always,
    ...alternates(site, paths),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: site.locale },
    { property: 'og:url', content: address },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:image', content: `${site.publicUrl}${picture.path}` },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The absolute address of a page in one of the shop's languages, by default the page's own. */
export function pageAddress(site: PageSite, path: string, locale = site.locale): string {
  return site.publicUrl + withLocale(path, localePrefix(locale, site));
}

/** The addresses of the page in every language, and the default one for all other readers. */
function alternates(site: PageSite, paths: readonly LocalizedPath[]): MetaDescriptor[] {
  if (paths.length < 2) return [];
  const link = (hrefLang: string, { locale, path }: LocalizedPath) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: pageAddress(site, path, locale),
  });
  const others = paths.find(({ locale }) => locale === site.defaultLocale) ?? paths[0];
  return [
    ...paths.map((each) => link(each.locale, each)),
    ...(others ? [link('x-default', others)] : []),
  ];
}

/** The site's settings with the page's language, from the matches of a `meta` function. */
export function siteOf(matches: Matches): PageSite | undefined {
  const root = matches.find((match) => match?.id === 'root');
  const { site, locale } = (root?.loaderData ?? {}) as { site?: ShopSite; locale?: Locale };
  return site && { ...site, locale: locale ?? site.defaultLocale };
}
