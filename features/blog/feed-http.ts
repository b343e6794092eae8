import { Feed } from 'feed';
import { Hono } from 'hono';
import { ctxOf, type ApiEnv } from '#kit/http.ts';
import type { Ctx } from '#kit/ctx.ts';
import { getSettings } from '#features/settings/queries.ts';
import { listPosts } from './queries.ts';

const A_QUARTER_HOUR = 'public, max-age=900';

/** `/api/feeds/atom.xml` and `/api/feeds/rss.xml`: the latest posts for feed readers. */
export function feedHttp(publicUrl: string) {
  return new Hono<ApiEnv>()
    .get('/atom.xml', async (c) => {
      const feed = await buildFeed(ctxOf(c), publicUrl);
      return c.body(feed.atom1(), 200, {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': A_QUARTER_HOUR,
      });
    })
    .get('/rss.xml', async (c) => {
      const feed = await buildFeed(ctxOf(c), publicUrl);
      return c.body(feed.rss2(), 200, {
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': A_QUARTER_HOUR,
      });
    });
}

async function buildFeed(ctx: Ctx, publicUrl: string): Promise<Feed> {
  const [settings, { posts }] = await Promise.all([
    getSettings(ctx),
    listPosts(ctx, { q: '', limit: 24 }),
  ]);
  const feed = new Feed({
    id: `${publicUrl}/blog`,
    link: `${publicUrl}/blog`,
    title: settings.studioName,
    description: settings.tagline,
    copyright: settings.studioName,
    updated: posts[0] ? new Date(posts[0].publishedAt) : ctx.now,
    feedLinks: { atom: `${publicUrl}/api/feeds/atom.xml`, rss: `${publicUrl}/api/feeds/rss.xml` },
  });
  for (const post of posts) {
    const link = `${publicUrl}/blog/${post.slug}`;
    feed.addItem({
      id: link,
      link,
      title: post.title,
      description: post.excerpt,
      date: new Date(post.publishedAt),
      author: post.author ? [{ name: post.author }] : [],
      category: post.tags.map((name) => ({ name })),
    });
  }
  return feed;
}
