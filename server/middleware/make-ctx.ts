import { createMiddleware } from 'hono/factory';
import { identify } from '#features/accounts/identify.ts';
import type { ApiEnv } from '#kit/http.ts';
import type { Ctx } from '#kit/ctx.ts';
import { DEFAULT_LOCALE, isLocale, type Locale, type ShopLanguages } from '#lib/locale.ts';
import type { Deps } from '#server/deps.ts';
import type { DocumentCalls } from '#server/document-calls.ts';
import { securityLog } from '#server/log.ts';
import { negotiateLocale } from '#server/negotiate-locale.ts';
import { clientIp } from './client-ip.ts';

/** Values that a document adds when it calls the API in process; a request from outside cannot set them. */
export interface InProcess {
  clientIp: string;
  requestId: string;
  /** The language of the calling page. */
  locale?: Locale;
  calls?: DocumentCalls;
}

/** The header with which a page in a browser sends its language. */
export const PAGE_LOCALE = 'x-page-locale';

/** The context of an unidentified requester. */
export function visitorCtx({ db, queue }: Pick<Deps, 'db' | 'queue'>): Ctx {
  return { actor: { kind: 'visitor' }, db, queue, now: new Date(), locale: DEFAULT_LOCALE };
}

/** Adds the actor, their address and the context of all verbs to the request. */
export function makeCtx(deps: Deps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const ip = clientIp(c, deps.config.TRUSTED_PROXIES);
    c.set('clientIp', ip);
    const visitor: Ctx = {
      ...visitorCtx(deps),
      origin: { ip, userAgent: c.req.header('user-agent') },
      security: (deps.securityLog ?? securityLog).of({
        requestId: c.var.requestId,
        clientIp: ip,
      }),
    };
    const { calls, locale: pageLocale = c.req.header(PAGE_LOCALE) } = (c.env ??
      {}) as Partial<InProcess>;
    const find = () => identify(visitor, c.req.raw.headers);
    const [session, languages] = await Promise.all([
      calls ? calls.session(find) : find(),
      deps.locales.get(),
    ]);
    const locale = chooseLocale(
      [pageLocale, session?.locale],
      c.req.header('accept-language'),
      languages,
    );
    c.set('sessionId', session?.sessionId);
    c.set('ctx', { ...visitor, locale, ...(session && { actor: session.actor }) });
    await next();
  });
}

/** The first of the requested languages that the shop offers, else the browser's preference, else the shop's default. */
export function chooseLocale(
  named: readonly (string | null | undefined)[],
  acceptLanguage: string | undefined,
  { defaultLocale, locales }: ShopLanguages,
): Locale {
  return (
    named.filter(isLocale).find((locale) => locales.includes(locale)) ??
    negotiateLocale(acceptLanguage, locales) ??
    defaultLocale
  );
}
