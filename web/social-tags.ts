import type { MetaDescriptor } from 'react-router';
import type { Site } from '#features/settings/contract.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

interface SocialTags {
  /** Of the page, without query: `/services/logo`. */
  path: string;
  title: string;
  description: string;
  /** What a card drawn by us is made from, if there is no picture of the page's own. */
  artSlug?: string;
  /** An uploaded picture. */
  picture?: string | null;
  type?: 'website' | 'article' | 'product';
}

/** What search engines and networks are told of a page, with absolute addresses. The document's own title is set elsewhere, from the path. */
export function socialTags(matches: Matches, page: SocialTags): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [{ name: 'description', content: page.description }];
  const address = `${site.publicUrl}${page.path}`;
  const art = page.artSlug && `/art/social/${page.artSlug}.png?hue=${site.accentHue}`;
  const picture = page.picture ?? art;
  return [
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:url', content: address },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    ...(picture ? [{ property: 'og:image', content: `${site.publicUrl}${picture}` }] : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ];
}

/** The site's settings, from the matches that a `meta` function is given. */
export function siteOf(matches: Matches): Site | undefined {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as { site?: Site } | undefined)?.site;
}
