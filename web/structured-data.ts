/** Structured data (schema.org) for rich results in search engines. All addresses are absolute. */
import { taglineFor } from '#features/settings/shared/tagline.ts';
import type { Post, PostCard } from '#features/blog/contract.ts';
import type { Service, ServiceCard } from '#features/catalog/contract.ts';
import type { PublicReview } from '#features/reviews/contract.ts';
import { catalogPath } from '#features/catalog/search/contract.ts';
import { decimalString, money } from '#lib/money/money.ts';
import { call } from './api.ts';
import type { LoadArgs } from './load.ts';
import { pageAddress, socialPicture, type PageSite } from './social-tags.ts';
import { loadedMessages } from './messages/loaded-messages.ts';

type JsonLd = { '@type': string } & Record<string, unknown>;

/**
 * Adds structured data to a page's `load` on the server. Browsers get no code for it, so a page opened by navigation has none.
 */
export function withStructuredData<Data extends object>(
  load: (args: LoadArgs) => Promise<Data>,
  describe: (site: PageSite, data: Data) => JsonLd[],
) {
  return async (args: LoadArgs) => {
    const [data, site] = await Promise.all([load(args), call(args.api.site.$get())]);
    const graph = {
      '@context': 'https://schema.org',
      '@graph': describe({ ...site, locale: args.locale }, data),
    };
    return { ...data, structuredData: graph };
  };
}

export function organization(site: PageSite): JsonLd {
  const { email, phone, address } = site.contact;
  return {
    '@type': 'Organization',
    '@id': `${site.publicUrl}/#organization`,
    name: site.name,
    url: pageAddress(site, '/'),
    logo: `${site.publicUrl}${site.logoUrl ?? '/icon-512.png'}`,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
  };
}

export function webSite(site: PageSite): JsonLd {
  const { text: description } = taglineFor(site, site.locale);
  return {
    '@type': 'WebSite',
    '@id': `${site.publicUrl}/#website`,
    name: site.name,
    // One site in all languages: search engines take its name from the root of the domain.
    url: `${site.publicUrl}/`,
    ...(description && { description }),
    publisher: { '@id': `${site.publicUrl}/#organization` },
  };
}

/** The breadcrumb path from the home page; the last part is the page itself. */
export function breadcrumbs(
  site: PageSite,
  parts: readonly { name: string; path: string }[],
): JsonLd {
  const all = [{ name: site.name, path: '/' }, ...parts];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageAddress(site, path),
    })),
  };
}

export function serviceBreadcrumbs(site: PageSite, { title, slug, category }: Service): JsonLd {
  return breadcrumbs(site, [
    { name: loadedMessages(site.locale, 'site').services, path: '/services' },
    { name: category.name, path: catalogPath({ category: category.slug }) },
    { name: title, path: `/services/${slug}` },
  ]);
}

/** A page of the shop: its place below the home page. */
export function pageBreadcrumbs(
  site: PageSite,
  { title, path }: { title: string; path: string },
): JsonLd[] {
  return [breadcrumbs(site, [{ name: title, path }])];
}

/** The services of a list, in its order. */
export function serviceList(site: PageSite, services: readonly ServiceCard[]): JsonLd {
  return {
    '@type': 'ItemList',
    numberOfItems: services.length,
    itemListElement: services.map(({ title, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: pageAddress(site, `/services/${slug}`),
    })),
  };
}

/**
 * A service with its packages as offers, and the reviews that its page shows. Search engines show prices and stars for products only, so it is marked up as both product and
 * service.
 */
export function product(
  site: PageSite,
  service: Service,
  reviews: readonly PublicReview[],
): JsonLd {
  const { rating, packages } = service;
  const address = pageAddress(site, `/services/${service.slug}`);
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    additionalType: 'https://schema.org/Service',
    name: service.title,
    description: service.summary,
    url: address,
    category: service.category.name,
    image: [site.publicUrl + socialPicture(site, 'service', service.slug, service.picture).path],
    brand: { '@type': 'Brand', name: site.name },
    offers: packages.map(({ name, price }) => ({
      '@type': 'Offer',
      name,
      price: decimalString(money(price.amountMinor, price.currency)),
      priceCurrency: price.currency,
      url: address,
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: site.name },
    })),
    ...(rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(reviewOf) }),
  };
}

function reviewOf({ stars, author, body, publishedAt }: PublicReview): JsonLd {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: publishedAt,
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    reviewBody: body,
  };
}

export function faqPage(faq: readonly { question: string; answer: string }[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The list of posts. */
export function blog(site: PageSite, name: string, posts: readonly PostCard[]): JsonLd {
  return {
    '@type': 'Blog',
    name,
    url: pageAddress(site, '/blog'),
    publisher: { '@id': `${site.publicUrl}/#organization` },
    blogPost: posts.map(({ title, slug, publishedAt }) => ({
      '@type': 'BlogPosting',
      headline: title,
      datePublished: publishedAt,
      url: pageAddress(site, `/blog/${slug}`),
    })),
  };
}

function personOf({ name, jobTitle }: NonNullable<Post['author']>): JsonLd {
  return { '@type': 'Person', name, ...(jobTitle && { jobTitle }) };
}

/** A post. Its author is a person of the team with a display name, or the shop. */
export function blogPosting(site: PageSite, post: Post): JsonLd {
  const address = pageAddress(site, `/blog/${post.slug}`);
  const publisher = { '@type': 'Organization', name: site.name, url: pageAddress(site, '/') };
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    inLanguage: post.fallbacks.includes('body') ? post.locale : site.locale,
    description: post.seoDescription ?? post.excerpt,
    image: [site.publicUrl + socialPicture(site, 'post', post.slug, post.cover).path],
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: post.author?.name ? personOf(post.author) : publisher,
    publisher: { ...publisher, logo: { '@type': 'ImageObject', url: organization(site)['logo'] } },
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    url: address,
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
  };
}
