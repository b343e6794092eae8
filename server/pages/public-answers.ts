import { Hono } from 'hono';
import type { LimitedByKey } from '#kit/limit-concurrency.ts';
import { networkOf } from '#lib/ip-address.ts';
import { readAuthToken } from '#lib/auth-cookie.ts';
import { answerKey, dependsOnLocale, isPublicAnswer } from './cacheable-pages.ts';
import { clientIp } from '#server/middleware/client-ip.ts';
import { chooseLocale, PAGE_LOCALE, type InProcess } from '#server/middleware/make-ctx.ts';
import { isCachedPage, sendPage, type PageCache } from './page-cache.ts';
import { readTags } from './page-tags.ts';
import type { ShopLocales } from '#server/shop-locales.ts';

interface Options {
  gate: LimitedByKey;
  locales: ShopLocales;
  trustedProxies: number;
}

const LOCALE_HEADERS = `accept-language, ${PAGE_LOCALE}`;

/** Serves public API responses (lists, feeds, the sitemap) from the page cache, with an ETag. */
export function publicAnswers(
  programs: Hono,
  cache: PageCache,
  { gate, locales, trustedProxies }: Options,
) {
  return new Hono<{ Variables: { requestId: string } }>().get('*', async (c, next) => {
    const url = new URL(c.req.url);
    const key = answerKey(url);
    const isAnonymous =
      c.req.header('authorization') === undefined && !readAuthToken(c.req.header('cookie'));
    if (!isAnonymous) return next();
    const network = networkOf(clientIp(c, trustedProxies));
    if (key === null) return isPublicAnswer(url) ? gate(network, next) : next();
    const isLocalized = dependsOnLocale(key);
    const locale = isLocalized
      ? chooseLocale(
          [c.req.header(PAGE_LOCALE)],
          c.req.header('accept-language'),
          await locales.get(),
        )
      : undefined;
    // An address never contains a space, so no other response has this key.
    const result = await cache.get(locale ? `${key} ${locale}` : key, () =>
      gate(network, async () => {
        const env: InProcess = {
          clientIp: clientIp(c, trustedProxies),
          requestId: c.var.requestId,
          ...(locale && { locale }),
        };
        const response = await programs.request(key, {}, env);
        const tags = readTags(response);
        if (isLocalized) response.headers.append('vary', LOCALE_HEADERS);
        return { response, tags: tags.length > 0 ? new Set(tags) : undefined };
      }),
    );
    return isCachedPage(result) ? sendPage(result, c.req.raw.headers) : result;
  });
}
