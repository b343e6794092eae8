import { Feed } from 'feed';
import { z } from 'zod';
import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import type { Ctx } from '#kit/ctx.ts';
import { getSettings } from '#features/settings/queries.ts';
import { listPosts } from './queries.ts';

const A_QUARTER_HOUR = 'public, max-age=900';

/** `/api/feeds/atom.xml` and `/api/feeds/rss.xml`: the latest posts for feed readers. */
export function feedHttp(publicUrl: string) {
  return createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/atom.xml',
        access: 'public',
        operationId: 'getAtomFeed',
        tag: 'Posts',
        summary: 'Get the latest posts as Atom',
        responses: { 200: feedAnswer('application/atom+xml') },
      }),
      async (c) => {
        const feed = await buildFeed(ctxOf(c), publicUrl);
        return sendFeed(feed.atom1(), 'application/atom+xml') as never;
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/rss.xml',
        access: 'public',
        operationId: 'getRssFeed',
        tag: 'Posts',
        summary: 'Get the latest posts as RSS',
        responses: { 200: feedAnswer('application/rss+xml') },
      }),
      async (c) => {
        const feed = await buildFeed(ctxOf(c), publicUrl);
        return sendFeed(feed.rss2(), 'application/rss+xml') as never;
      },
    );
}

const feedAnswer = (type: string) => ({
  description: 'The feed',
  content: { [type]: { schema: z.string() } },
});

function sendFeed(xml: string, type: string): Response {
  return new Response(xml, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': A_QUARTER_HOUR },
  });
}

async function buildFeed(ctx: Ctx, publicUrl: string): Promise<Feed> {
  const [settings, { posts }] = await Promise.all([
    getSettings(ctx),
    listPosts(ctx, { q: '', limit: 24 }),
  ]);
  const studio = words(settings.studioName);
  const feed = new Feed({
    id: `${publicUrl}/blog`,
    link: `${publicUrl}/blog`,
    title: studio,
    description: words(settings.tagline),
    copyright: studio,
    author: { name: studio },
    updated: posts[0] ? new Date(posts[0].publishedAt) : ctx.now,
    feedLinks: { atom: `${publicUrl}/api/feeds/atom.xml`, rss: `${publicUrl}/api/feeds/rss.xml` },
  });
  for (const post of posts) {
    const date = new Date(post.publishedAt);
    feed.addItem({
      id: `urn:uuid:${post.id}`, // stays when the address changes: no reader shows a post twice
      link: `${publicUrl}/blog/${post.slug}`,
      title: asHtml(words(post.title)),
      description: asHtml(words(post.excerpt)),
      date,
      published: date,
      author: [{ name: words(post.author ?? settings.studioName) }],
      category: post.tags.map((name) => ({ name, term: name })),
    });
  }
  return feed;
}

/** Without the control characters that XML has no way to write. */
function words(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

/** Feed readers take titles and summaries for HTML; ours are plain words, in which `<` is a sign like any other. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
