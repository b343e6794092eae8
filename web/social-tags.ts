import type { MetaDescriptor } from 'react-router';
import type { Site } from '#features/settings/contract.ts';
import type { Picture } from '#lib/picture.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

interface SocialTags {
  /** The page's path without query: `/services/logo`. */
  path: string;
  title: string;
  description: string;
  /** The picture; a card with the title is generated if it is left out. */
  picture?: SocialPicture;
  type?: 'website' | 'article' | 'product';
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

/** The size that social networks expect; server/social-cards.ts renders it. */
const CARD = { width: 1200, height: 630 };

/** The picture for a service or post: the uploaded one, or a generated card with its title. */
export function socialPicture(kind: 'service' | 'post', slug: string, own: Picture): SocialPicture {
  if (own.src.startsWith('/art/')) return { path: `/social/${kind}/${slug}.png`, ...CARD };
  return { path: own.src, width: own.width, height: own.height };
}

/** The tags for search engines and social networks, with absolute addresses. The document's title is set elsewhere, from the path. */
export function socialTags(matches: Matches, page: SocialTags): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [{ name: 'description', content: page.description }];
  const address = `${site.publicUrl}${page.path}`;
  const name = page.path === '/' ? 'home' : page.path.slice(1);
  const picture = page.picture ?? { path: `/social/page/${name}.png`, ...CARD };
  return [
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en' },
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

/** The site's settings, from the matches of a `meta` function. */
export function siteOf(matches: Matches): Site | undefined {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as { site?: Site } | undefined)?.site;
}
