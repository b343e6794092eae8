import { Hono } from 'hono';
import { readAuthToken } from '#lib/auth-cookie.ts';
import { answerKey } from './cacheable-pages.ts';
import { clientIp } from './middleware/client-ip.ts';
import type { InProcess } from './middleware/make-ctx.ts';
import { isCachedPage, sendPage, type PageCache } from './page-cache.ts';
import { readTags } from './page-tags.ts';
import type { Gate } from './render-gate.ts';

interface Options {
  gate: Gate;
  trustedProxies: number;
}

/** Answers what programs read without signing in (lists, feeds, the sitemap) from the page cache, with an ETag. */
export function publicAnswers(programs: Hono, cache: PageCache, { gate, trustedProxies }: Options) {
  return new Hono<{ Variables: { requestId: string } }>().get('*', async (c, next) => {
    const key = answerKey(new URL(c.req.url));
    const isAnonymous =
      c.req.header('authorization') === undefined && !readAuthToken(c.req.header('cookie'));
    if (key === null || !isAnonymous) return next();
    const result = await cache.get(key, () =>
      gate(async () => {
        const env: InProcess = {
          clientIp: clientIp(c, trustedProxies),
          requestId: c.var.requestId,
        };
        const response = await programs.request(key, {}, env);
        const tags = readTags(response);
        return { response, tags: tags.length > 0 ? new Set(tags) : undefined };
      }),
    );
    return isCachedPage(result) ? sendPage(result, c.req.raw.headers) : result;
  });
}
