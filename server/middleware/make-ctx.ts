import { createMiddleware } from 'hono/factory';
import { identify } from '#features/accounts/sessions/identify.ts';
import { VIEWING, type ApiEnv } from '#kit/http.ts';
import { viewerOf, type Ctx } from '#kit/ctx.ts';
import { isCountryCode } from '#lib/countries.ts';
import { DEFAULT_LOCALE, isLocale, type Locale, type ShopLanguages } from '#lib/locale.ts';
import type { Deps } from '#server/deps.ts';
import type { DocumentCalls } from '#server/pages/document-calls.ts';
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
export function visitorCtx({ db, queue, secrets }: Pick<Deps, 'db' | 'queue' | 'secrets'>): Ctx {
  return {
    actor: { kind: 'visitor' },
    db,
    queue,
    secrets,
    now: new Date(),
    locale: DEFAULT_LOCALE,
  };
}

/** Adds the actor, their address and the context of all verbs to the request. */
export function makeCtx(deps: Deps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { COUNTRY_HEADER, TRUSTED_PROXIES } = deps.config;
    const ip = clientIp(c, TRUSTED_PROXIES);
    c.set('clientIp', ip);
    const visitor: Ctx = {
      ...visitorCtx(deps),
      origin: {
        ip,
        userAgent: c.req.header('user-agent'),
        country: countryOf(COUNTRY_HEADER && c.req.header(COUNTRY_HEADER)),
      },
      security: (deps.securityLog ?? securityLog).of({
        requestId: c.var.requestId,
        clientIp: ip,
      }),
    };
    const { calls, locale: pageLocale = c.req.header(PAGE_LOCALE) } = (c.env ??
      {}) as Partial<InProcess>;
    const find = () => identify({ ...visitor, reads: calls?.reads }, c.req.raw.headers);
    const [session, languages] = await Promise.all([
      calls ? calls.session(find) : find(),
      deps.locales.get(),
    ]);
    const locale = chooseLocale(
      [pageLocale, session?.locale],
      c.req.header('accept-language'),
      languages,
    );
    c.set('identity', session);
    c.set('sessionId', session?.sessionId);
    c.set('hasViewEnded', session?.hasViewEnded);
    c.set('ctx', {
      ...visitor,
      locale,
      ...(c.req.method === 'GET' && { reads: calls?.reads ?? new Map() }),
      ...(session && { actor: session.actor, verifiedAt: session.verifiedAt }),
    });
    await next();
    const viewer = session && viewerOf(session.actor);
    if (viewer) c.res.headers.set(VIEWING, viewer.viewId);
  });
}

/** The country that a proxy found for the visitor's address; `XX` and the like are none. */
function countryOf(header: string | undefined): string | undefined {
  const code = header?.trim().toUpperCase() ?? '';
  return isCountryCode(code) ? code : undefined;
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
