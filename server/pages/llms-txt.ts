import { Hono } from 'hono';
import { listPosts } from '#features/blog/queries.ts';
import { ServiceFilter } from '#features/catalog/contract.ts';
import { searchServices } from '#features/catalog/search/search-services.ts';
import { readMenus } from '#features/pages/list-menu-pages.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { formatShortAmount } from '#lib/money/money.ts';
import { taglineFor } from '#features/settings/shared/tagline.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Deps } from '#server/deps.ts';
import { visitorCtx } from '#server/middleware/make-ctx.ts';

const MAX_SERVICES = 48;
const MAX_POSTS = 24;

/** `/llms.txt`: what the shop offers, as Markdown for language models (see llmstxt.org), in the shop's own language. */
export function llmsTxt(deps: Deps) {
  return new Hono().get('/llms.txt', async (c) => {
    const text = await describeShop(visitorCtx(deps), deps.config.PUBLIC_URL);
    return c.body(text, 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cache-tags': 'services,posts,pages,site',
    });
  });
}

async function describeShop(visitor: Ctx, publicUrl: string): Promise<string> {
  const settings = await getSettings(visitor);
  const ctx = { ...visitor, locale: settings.defaultLocale };
  const [{ services }, { posts }, { pages }] = await Promise.all([
    searchServices(ctx, ServiceFilter.parse({ limit: MAX_SERVICES })),
    listPosts(ctx, { q: '', limit: MAX_POSTS }),
    readMenus(ctx),
  ]);
  const [m, llms] = [messagesOf(ctx.locale, 'site'), messagesOf(ctx.locale, 'llms')];
  const link = (path: string, title: string, about?: string) =>
    `- [${asMarkdown(title)}](${publicUrl}${path})${about ? `: ${asMarkdown(about)}` : ''}`;
  const sections = [
    [
      m.services,
      services.map(({ slug, title, summary, fromPrice }) => {
        const price = llms.fromPrice({ price: formatShortAmount(fromPrice, ctx.locale) });
        return link(`/services/${slug}`, title, `${summary} ${price}`);
      }),
    ],
    [m.blog, posts.map(({ slug, title, excerpt }) => link(`/blog/${slug}`, title, excerpt))],
    [
      settings.shopName,
      [
        ...pages.map(({ slug, title }) => link(`/${slug}`, title)),
        link('/contact', m.contact),
        link('/sitemap.xml', 'Sitemap'),
      ],
    ],
  ] as const;
  const written = sections
    .filter(([, links]) => links.length > 0)
    .map(([title, links]) => `## ${asMarkdown(title)}\n\n${links.join('\n')}\n`);
  const tagline = asMarkdown(taglineFor(settings, ctx.locale).text);
  return [
    `# ${asMarkdown(settings.shopName)}\n`,
    ...(tagline ? [`> ${tagline}\n`] : []),
    ...written,
  ].join('\n');
}

/** One line whose brackets make no link. */
function asMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\[\]<>]/g, String.raw`\$&`)
    .trim();
}
