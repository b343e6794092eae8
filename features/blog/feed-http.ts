import { Feed } from 'feed';
import { Hono, type Context } from 'hono';
import { ctxOf, type ApiEnv } from '#kit/http.ts';
import type { Ctx } from '#kit/ctx.ts';
import { taglineFor } from '#lib/tagline.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { isLocale, localePrefix, withLocale } from '#lib/locale.ts';
import { getSettings } from '#features/settings/queries.ts';
import { listPosts } from './queries.ts';

const A_QUARTER_HOUR = 'public, max-age=900';
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';

/**
 * `/api/feeds/atom.xml` and `/api/feeds/rss.xml`: the latest posts for feed readers; `/api/feeds/de/atom.xml` has them in another
 * language.
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
  return new Hono<ApiEnv>()
    .get('/atom.xml', atom)
    .get('/rss.xml', rss)
    .get('/:locale/atom.xml', atom)
    .get('/:locale/rss.xml', rss);
}

const headersOf = (contentType: string) => ({
  'content-type': contentType,
  'cache-control': A_QUARTER_HOUR,
  'cache-tags': 'posts,site',
});

/** The author of posts is the shop. RSS requires an email address for an author, so RSS uses Dublin Core's creator instead. */
async function buildFeed(
  ctx: Ctx,
  publicUrl: string,
  format: 'atom' | 'rss',
  named: string | undefined,
): Promise<Feed> {
  const settings = await getSettings(ctx);
  const prefix = isLocale(named) ? localePrefix(named, settings) : null;
  if (named !== undefined && prefix === null) throw new Failure(CommonFailures.not_found);
  const locale = prefix ?? settings.defaultLocale;
  // Only the URL decides the language, so that all readers of a feed share one cached response.
  const { posts } = await listPosts({ ...ctx, locale }, { q: '', limit: 24 });
  const pageUrl = (path: string) => publicUrl + withLocale(path, prefix);
  const feedUrl = (of: string) => `${publicUrl}/api/feeds${withLocale(`/${of}.xml`, prefix)}`;
  const shopName = words(settings.shopName);
  const signature =
    format === 'atom'
      ? { author: [{ name: shopName }] }
      : { extensions: [{ name: 'dc:creator', objects: { _text: shopName } }] };
  const feed = new Feed({
    id: pageUrl('/blog'),
    link: pageUrl('/blog'),
    title: shopName,
    description: words(taglineFor(settings, locale).text),
    language: locale,
    copyright: shopName,
    author: { name: shopName },
    updated: posts[0] ? new Date(posts[0].publishedAt) : new Date(0),
    feedLinks: { atom: feedUrl('atom'), rss: feedUrl('rss') },
    feed: feedUrl(format),
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
      category: post.tags.map((name) => ({ name, term: name })),
      ...signature,
    });
  }
  return feed;
}

/** Removes the control characters that XML cannot express. */
function words(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

/** Feed readers treat titles and summaries as HTML. Ours are plain text, so `<` must be escaped. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
