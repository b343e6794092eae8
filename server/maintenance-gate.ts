/**
 * While the shop is closed: 503 with `Retry-After` for visitors and customers, on pages and in the API. The team works on, and may sign in; icons
 * and pictures are served.
 * What providers and mail servers send is stored, because nobody can be sure that they repeat it; a copy that nobody has opened refuses it
 * too, because it may not be the shop that they mean.
 */
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { identify } from '#features/accounts/sessions/identify.ts';
import { getSettings } from '#features/settings/queries.ts';
import {
  MaintenanceFailures,
  type Maintenance,
  type MaintenanceNotices,
} from '#features/settings/shared/maintenance-contract.ts';
import { readMaintenance } from '#features/settings/maintenance.ts';
import type { Db } from '#db/client.ts';
import { viewerOf } from '#kit/ctx.ts';
import { problemResponse } from '#kit/http.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { splitLocale, type Locale } from '#lib/locale.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Deps } from './deps.ts';
import { BRAND_FILE } from '#server/pages/cacheable-pages.ts';
import { localeOfPage } from '#server/pages/locale-of-page.ts';
import { plainPage } from '#server/pages/plain-page.ts';
import { chooseLocale, PAGE_LOCALE, visitorCtx } from './middleware/make-ctx.ts';

const messageKey = messageKeysOf('api-maintenance');

const RETRY_AFTER_SECONDS = 300;

/** Whether the shop is closed, for every request: read once, and again after a change. */
export class MaintenanceState {
  readonly #db: Db;
  #state: Promise<Maintenance> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Null while the database does not answer: then nothing else does. */
  get(): Promise<Maintenance | null> {
    return this.#read().catch(() => null);
  }

  /** Whether this is a copy that nobody has opened. Throws while the database does not answer. */
  async isCopy(): Promise<boolean> {
    return (await this.#read()).copy !== null;
  }

  #read(): Promise<Maintenance> {
    return (this.#state ??= readMaintenance({ db: this.#db }).catch((error: unknown) => {
      this.#state = undefined;
      throw error;
    }));
  }

  /** The state changed, or a change may have been missed. */
  invalidate(): void {
    this.#state = undefined;
  }
}

/** Signed by the sender. */
const DELIVERIES = /^\/api\/(?:webhooks|mailbox)\//;
/** Needed to sign in. */
const OPEN_API = [/^\/api\/auth\/(?!register$)/, /^\/api\/site$/];
/** Public pictures, such as the logo. */
const PICTURE = /^\/api\/files\/[^/]+$/;
/** Every way in, also for who signs in with another provider. */
const OPEN_PAGE = /^\/(?:login|auth\/login|sign-in\/[^/]+|reset-password)$/;
/** The ways in that begin with a mail, which a copy does not send. */
const MAIL_PAGE = /^\/(?:sign-in-link|forgot-password)$/;

export function maintenanceGate(deps: Deps, state: MaintenanceState) {
  return new Hono().use(async (c, next) => {
    const closed = await state.get();
    if (!closed?.since) return next();
    const { path } = splitLocale(c.req.path);
    const isApi = path.startsWith('/api/');
    const { copy } = closed;
    if (copy && DELIVERIES.test(path)) return refuse(deps, c, closed);
    const open = [
      ...(isApi ? [...OPEN_API, PICTURE] : [OPEN_PAGE, BRAND_FILE]),
      ...(copy ? [] : [DELIVERIES, MAIL_PAGE]),
    ];
    if (open.some((each) => each.test(isApi ? path : pageOf(path)))) return next();
    const session = await identify(visitorCtx(deps), c.req.raw.headers);
    if (session && (session.actor.kind === 'admin' || viewerOf(session.actor))) return next();
    return isApi ? refuse(deps, c, closed) : sendPage(deps, c, closed);
  });
}

/** The page that a request for its data is about. */
function pageOf(path: string): string {
  return path.replace(/\.data$/, '').replace(/(?<=.)\/$/, '');
}

async function refuse(deps: Deps, c: Context, { copy }: Maintenance): Promise<Response> {
  const locale = chooseLocale(
    [c.req.header(PAGE_LOCALE)],
    c.req.header('accept-language'),
    await deps.locales.get(),
  );
  const failure = new ApiFailure(MaintenanceFailures.maintenance, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    ...(copy && { message: messageKey('copyRefused') }),
  });
  const response = problemResponse(failure, locale);
  response.headers.set('cache-control', 'no-store');
  return response;
}

async function sendPage(deps: Deps, c: Context, { notices, copy }: Maintenance): Promise<Response> {
  const locale = await localeOfPage(deps, c.req);
  const m = messagesOf(locale, 'maintenance');
  const title = copy ? m.copyTitle : m.title;
  const notice = noticeIn(notices, locale, (await deps.locales.get()).defaultLocale);
  const settings = await getSettings({ db: deps.db });
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const { pathname, search } = new URL(c.req.url);
  const here = pathname.replace(/^\/+/, '/') + search; // two slashes would name another host
  const content = html`
    ${notice ? html`<p class="text" lang="${notice.locale}">${notice.text}</p>` : html`<p>${copy ? m.copyText : m.text}</p>`}
    ${isRead ? '' : html`<p>${m.notSaved}</p>`}
    <a class="button" href="${here}">${m.again}</a>
    <p class="team"><a href="/login">${m.team}</a></p>
  `;
  const page = { locale, name: settings.shopName, title, accent: settings, content };
  return plainPage(page, 503, { 'retry-after': String(RETRY_AFTER_SECONDS) });
}

/** The owner's words in the visitor's language, or in the shop's first. */
function noticeIn(notices: MaintenanceNotices, ...locales: Locale[]) {
  const locale = locales.find((each) => notices[each]);
  return locale && { locale, text: notices[locale] };
}
