import { Feed } from 'feed';
import { Hono, type Context } from 'hono';
import { ctxOf, type ApiEnv } from '#kit/http.ts';
import type { Ctx } from '#kit/ctx.ts';
import { taglineFor } from '#features/settings/shared/tagline.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { isLocale, localePrefix, withLocale, type Locale } from '#lib/locale.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { PostCard } from './contract.ts';
import { listPosts } from './queries.ts';

const A_QUARTER_HOUR = 'public, max-age=900';
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';

/**
 * `/api/feeds/atom.xml`, `/api/feeds/rss.xml` and `/api/feeds/feed.json`: the latest posts for feed readers; `/api/feeds/de/atom.xml` has
 * them in another language.
 */
export function feedHttp(publicUrl: string) {
  const atom = async (c: Context<ApiEnv>) => {
    const feed = await buildFeed(ctxOf(c), publicUrl, 'atom', c.req.param('locale'));
    return c.body(feed.atom1(), 200, headersOf('application/atom+xml; charset=utf-8'));
  };
  const rss = async (c: Context<ApiEnv>) => {
    const feed = await buildFeed(ctxOf(c), publicUrl, 'rss', c.req.param('locale'));
    // The library names the creators but does not declare the prefix.
    const xml = feed.rss2().replace('<rss ', `<rss xmlns:dc="${DUBLIN_CORE}" `);
    return c.body(xml, 200, headersOf('application/rss+xml; charset=utf-8'));
  };
  const json = async (c: Context<ApiEnv>) => {
    const contents = await readContents(ctxOf(c), publicUrl, c.req.param('locale'));
    const headers = headersOf('application/feed+json; charset=utf-8');
    return c.body(JSON.stringify(jsonFeed(contents)), 200, headers);
  };
  return new Hono<ApiEnv>()
    .get('/atom.xml', atom)
    .get('/rss.xml', rss)
    .get('/feed.json', json)
    .get('/:locale/atom.xml', atom)
    .get('/:locale/rss.xml', rss)
    .get('/:locale/feed.json', json);
}

const headersOf = (contentType: string) => ({
  'content-type': contentType,
  'cache-control': A_QUARTER_HOUR,
  'cache-tags': 'posts,site',
});

interface FeedContents {
  locale: Locale;
  shopName: string;
  tagline: string;
  posts: PostCard[];
  /** The absolute address of a page, in the language of the feed. */
  pageUrl(path: string): string;
  feedUrl(file: string): string;
}

async function readContents(
  ctx: Ctx,
  publicUrl: string,
  named: string | undefined,
): Promise<FeedContents> {
  const settings = await getSettings(ctx);
  const prefix = isLocale(named) ? localePrefix(named, settings) : null;
  if (named !== undefined && prefix === null) throw new ApiFailure(CommonFailures.not_found);
  const locale = prefix ?? settings.defaultLocale;
  // Only the URL decides the language, so that all readers of a feed share one cached response.
  const { posts } = await listPosts({ ...ctx, locale }, { q: '', limit: 24 });
  return {
    locale,
    shopName: words(settings.shopName),
    tagline: words(taglineFor(settings, locale).text),
    posts,
    pageUrl: (path) => publicUrl + withLocale(path, prefix),
    feedUrl: (file) => `${publicUrl}/api/feeds${withLocale(`/${file}`, prefix)}`,
  };
}

/** The posts as JSON Feed 1.1 (jsonfeed.org), whose texts are plain. */
function jsonFeed({ locale, shopName, tagline, posts, pageUrl, feedUrl }: FeedContents) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: shopName,
    description: tagline,
    home_page_url: pageUrl('/blog'),
    feed_url: feedUrl('feed.json'),
    language: locale,
    authors: [{ name: shopName }],
    items: posts.map((post) => ({
      id: `urn:uuid:${post.id}`,
      url: pageUrl(`/blog/${post.slug}`),
      title: words(post.title),
      summary: words(post.excerpt),
      content_text: words(post.excerpt),
      date_published: post.publishedAt,
      tags: post.tags.map(words),
    })),
  };
}

/** The author of posts is the shop. RSS requires an email address for an author, so RSS uses Dublin Core's creator instead. */
async function buildFeed(
  ctx: Ctx,
  publicUrl: string,
  format: 'atom' | 'rss',
  named: string | undefined,
): Promise<Feed> {
  const { locale, shopName, tagline, posts, pageUrl, feedUrl } = await readContents(
    ctx,
    publicUrl,
    named,
  );
  const signature =
    format === 'atom'
      ? { author: [{ name: shopName }] }
      : { extensions: [{ name: 'dc:creator', objects: { _text: shopName } }] };
  const feed = new Feed({
    id: pageUrl('/blog'),
    link: pageUrl('/blog'),
    title: shopName,
    description: tagline,
    language: locale,
    copyright: shopName,
    author: { name: shopName },
    updated: posts[0] ? new Date(posts[0].publishedAt) : new Date(0),
    feedLinks: { atom: feedUrl('atom.xml'), rss: feedUrl('rss.xml'), json: feedUrl('feed.json') },
    feed: feedUrl(`${format}.xml`),
  });
  for (const post of posts) {
    const date = new Date(post.publishedAt);
    feed.addItem({
      id: `urn:uuid:${post.id}`, // stays when the address changes, so that no reader shows a post twice
      link: pageUrl(`/blog/${post.slug}`),
      title: asHtml(words(post.title)),
      description: asHtml(words(post.excerpt)),
      date,
      published: date,
      category: post.tags.map(words).map((name) => ({ name, term: name })),
      ...signature,
    });
  }
  return feed;
}

/** Removes the characters that XML cannot express: a reader refuses the whole feed for one of them. */
function words(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ');
}

/** Feed readers treat titles and summaries as HTML. Ours are plain text, so `<` must be escaped. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
