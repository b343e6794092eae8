import type { MetaDescriptor } from 'react-router';
import type { Site } from '#features/settings/contract.ts';
import type { Picture } from '#lib/picture.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

interface SocialTags {
  /** Of the page, without query: `/services/logo`. */
  path: string;
  title: string;
  description: string;
  /** Drawn for the page by its name unless given. */
  picture?: SocialPicture;
  type?: 'website' | 'article' | 'product';
}

interface SocialPicture {
  path: string;
  width: number;
  height: number;
}

/** The size that networks ask for; server/social-cards.ts draws it. */
const CARD = { width: 1200, height: 630 };

/** The picture a network shows of a service or post: the uploaded one, or a card with its title drawn by us. */
export function socialPicture(kind: 'service' | 'post', slug: string, own: Picture): SocialPicture {
  if (own.src.startsWith('/art/')) return { path: `/social/${kind}/${slug}.png`, ...CARD };
  return { path: own.src, width: own.width, height: own.height };
}

/** What search engines and networks are told of a page, with absolute addresses. The document's own title is set elsewhere, from the path. */
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

/** The site's settings, from the matches that a `meta` function is given. */
export function siteOf(matches: Matches): Site | undefined {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as { site?: Site } | undefined)?.site;
}
