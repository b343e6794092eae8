/**
 * The bodies that page forms may have, checked before anything is read. API routes declare their own (kit/http.ts). With scripts, pages
 * send to the API; these limits are for forms sent without scripts.
 */
import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { identify } from '#features/accounts/identify.ts';
import { hasPermission, type Permission } from '#lib/permissions.ts';
import { splitLocale, withLocale } from '#lib/locale.ts';
import type { Deps } from '#server/deps.ts';
import { visitorCtx } from './make-ctx.ts';

interface LargeForm {
  path: RegExp;
  access: 'user' | 'team' | Permission;
  maxBytes: number;
}

/** A form with files is held in memory while it is parsed. */
const WITH_FILES = 30_000_000;
const LONG_TEXT = 1_000_000;
const SMALL = 100_000;

export const LARGE_FORMS: readonly LargeForm[] = [
  { path: /^\/orders\/[^/]+$/, access: 'user', maxBytes: WITH_FILES },
  { path: /^\/admin\/orders\/[^/]+$/, access: 'orders.work', maxBytes: WITH_FILES },
  { path: /^\/admin\/services\/[^/]+$/, access: 'services.edit', maxBytes: WITH_FILES },
  { path: /^\/admin\/blogs\/[^/]+$/, access: 'posts.edit', maxBytes: WITH_FILES },
  { path: /^\/profile$/, access: 'team', maxBytes: WITH_FILES },
  { path: /^\/admin\/home\/[^/]+$/, access: 'pages.edit', maxBytes: WITH_FILES },
  { path: /^\/admin\/settings$/, access: 'settings.change', maxBytes: WITH_FILES },
  { path: /^\/admin\/reviews\/imports$/, access: 'reviews.moderate', maxBytes: LONG_TEXT },
  { path: /^\/admin\/pages\/[^/]+$/, access: 'pages.edit', maxBytes: LONG_TEXT },
];

/** Enforces the limits of page bodies; a large body is read only from a person who may send it. */
export function pageBodies(deps: Pick<Deps, 'db' | 'queue' | 'secrets'>) {
  return createMiddleware(async (c, next) => {
    if (c.req.path.startsWith('/api/') || !hasBody(c)) return next();
    const { locale, path } = splitLocale(c.req.path);
    const form = LARGE_FORMS.find((each) => each.path.test(path));
    if (!form || isSmall(c)) return limitTo(SMALL, c, next);
    const person = await identify(visitorCtx(deps), c.req.raw.headers);
    const signIn = withLocale(`/login?redirect=${encodeURIComponent(path)}`, locale);
    if (!person) return c.redirect(signIn, 303);
    const { actor } = person;
    const isAllowed =
      form.access === 'user' ||
      (actor.kind === 'admin' &&
        (form.access === 'team' || hasPermission(actor.role, form.access)));
    if (!isAllowed) return c.text('Forbidden', 403);
    return limitTo(form.maxBytes, c, next);
  });
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

function limitTo(maxSize: number, c: Context, next: Next) {
  const onError = () => c.text('This form is larger than the server accepts.', 413);
  return bodyLimit({ maxSize, onError })(c, next) as Promise<Response>;
}
