/**
 * The bodies that page forms may have, checked before anything is read: who sends it, whether they may, and whether what it is about is
 * there. API routes declare their own limits (kit/http.ts). With scripts, pages send to the API; these limits are for forms sent without
 * scripts.
 */
import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { identify } from '#features/accounts/sessions/identify.ts';
import { findOrderId } from '#features/orders/find-order-id.ts';
import { getOrderFacts } from '#features/orders/lock-order.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitConcurrencyByKey } from '#kit/limit-concurrency.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { hasPermission, type Permission } from '#lib/permissions.ts';
import { splitLocale, withLocale } from '#lib/locale.ts';
import { isUuid } from '#lib/uuid.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Deps } from '#server/deps.ts';
import { localeOfPage } from '#server/pages/locale-of-page.ts';
import { FormTooLarge, readPageForm, UnreadableForm } from '#server/pages/read-page-form.ts';
import { visitorCtx } from './make-ctx.ts';

interface LargeForm {
  /** Its first group names what the form is about. */
  path: RegExp;
  access: 'user' | 'team' | Permission;
  maxBytes: number;
  isThere?: (ctx: Ctx, name: string) => Promise<boolean>;
}

/** The form of a page that was read before the page is rendered. */
export interface PageFormEnv {
  Variables: { pageForm?: FormData };
}

const WITH_FILES = 30_000_000;
const LONG_TEXT = 1_000_000;
const SMALL = 100_000;

const isOrder = async (ctx: Ctx, name: string) => {
  const id = isUuid(name) ? name : await findOrderId(ctx, name);
  if (id === null) return false;
  return getOrderFacts(ctx, id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiFailure && error.kind === OrderFailures.order_not_found) return false;
      throw error;
    },
  );
};

/** A row of the table, or the page that makes a new one. */
const isIn = (table: 'services' | 'posts' | 'home_sections') => async (ctx: Ctx, name: string) => {
  if (!isUuid(name)) return name === 'new';
  const row = await ctx.db.selectFrom(table).select('id').where('id', '=', name).executeTakeFirst();
  return row !== undefined;
};

export const LARGE_FORMS: readonly LargeForm[] = [
  { path: /^\/orders\/([^/]+)$/, access: 'user', maxBytes: WITH_FILES, isThere: isOrder },
  {
    path: /^\/admin\/orders\/([^/]+)$/,
    access: 'orders.work',
    maxBytes: WITH_FILES,
    isThere: isOrder,
  },
  {
    path: /^\/admin\/services\/([^/]+)(?:\/[^/]+)?$/,
    access: 'services.edit',
    maxBytes: WITH_FILES,
    isThere: isIn('services'),
  },
  {
    path: /^\/admin\/blogs\/([^/]+)(?:\/[^/]+)?$/,
    access: 'posts.edit',
    maxBytes: WITH_FILES,
    isThere: isIn('posts'),
  },
  { path: /^\/profile\/team$/, access: 'team', maxBytes: WITH_FILES },
  {
    path: /^\/admin\/home\/([^/]+)(?:\/[^/]+)?$/,
    access: 'pages.edit',
    maxBytes: WITH_FILES,
    isThere: isIn('home_sections'),
  },
  { path: /^\/admin\/settings$/, access: 'settings.change', maxBytes: WITH_FILES },
  { path: /^\/admin\/reviews\/imports$/, access: 'reviews.moderate', maxBytes: LONG_TEXT },
  { path: /^\/admin\/pages\/[^/]+$/, access: 'pages.edit', maxBytes: LONG_TEXT },
];

/** Enforces the limits of page bodies; a large body is read only from a person who may send it, and one at a time. */
export function pageBodies(deps: Pick<Deps, 'db' | 'queue' | 'secrets' | 'locales'>) {
  // One at a time for each person. The body of a form that waits is not read.
  const perKey = { atOnce: 1, waiting: 20 };
  const places = limitConcurrencyByKey({ atOnce: 20, waiting: 200, perKey });
  return createMiddleware<PageFormEnv>(async (c, next) => {
    if (c.req.path.startsWith('/api/') || !hasBody(c)) return next();
    const { locale, path } = splitLocale(c.req.path);
    const form = LARGE_FORMS.find((each) => each.path.test(path));
    if (!form || isSmall(c)) return limitTo(SMALL, c, next);
    const visitor = visitorCtx(deps);
    const person = await identify(visitor, c.req.raw.headers);
    const signIn = withLocale(`/login?redirect=${encodeURIComponent(path)}`, locale);
    const actor = person?.actor;
    if (!actor || !('userId' in actor)) return c.redirect(signIn, 303);
    const isAllowed =
      form.access === 'user' ||
      (actor.kind === 'admin' &&
        (form.access === 'team' || hasPermission(actor.role, form.access)));
    if (!isAllowed) return c.text('Forbidden', 403);
    const about = form.path.exec(path)?.[1] ?? '';
    if (form.isThere && !(await form.isThere({ ...visitor, actor }, about)))
      return c.text(messagesOf(await localeOfPage(deps, c.req), 'site').notFound, 404);
    if (announced(c) > form.maxBytes) return tooLarge(c);
    return places(actor.userId, async () => {
      const read = await readPageForm(c.req.raw, form.maxBytes).catch(refusalOf);
      if ('refusal' in read) return read.refusal === 413 ? tooLarge(c) : c.body(null, 400);
      c.set('pageForm', read.form);
      await next().finally(read.discard);
    });
  });
}

function refusalOf(error: unknown): { refusal: 400 | 413 } {
  if (error instanceof FormTooLarge) return { refusal: 413 };
  if (error instanceof UnreadableForm) return { refusal: 400 };
  throw error;
}
/** A DELETE from a browser has no body and declares none. */
function hasBody(c: Context): boolean {
  return Boolean(c.req.header('transfer-encoding')) || announced(c) > 0;
}

function isSmall(c: Context): boolean {
  return !c.req.header('transfer-encoding') && announced(c) <= SMALL;
}

function announced(c: Context): number {
  return Number(c.req.header('content-length') ?? 0);
}

const tooLarge = (c: Context) => c.text('This form is larger than the server accepts.', 413);

function limitTo(maxSize: number, c: Context, next: Next) {
  const onError = () => tooLarge(c);
  return bodyLimit({ maxSize, onError })(c, next) as Promise<Response>;
}
