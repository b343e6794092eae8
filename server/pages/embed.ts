/**
 * `/embed/services/brand-identity`: a service as a card for an iframe on other sites, `/de/embed/…` in another language. `?coupon=` goes on to the order form. It reads no cookie and
 * runs no script, so a page that shows it learns nothing about a visitor and can do nothing as them; its links open in the whole window.
 */
import { Hono, type Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ServiceCard } from '#features/catalog/contract.ts';
import { findListedCard } from '#features/catalog/queries.ts';
import { getRedirectTarget } from '#features/redirects/queries.ts';
import { getSettings } from '#features/settings/queries.ts';
import { accentOf } from '#features/settings/shared/accent.ts';
import { applyCsp } from '#lib/apply-csp.ts';
import { isCouponCode, tidyCouponCode } from '#features/coupons/shared/coupon-code.ts';
import { formatNumber } from '#lib/format/format-number.ts';
import { isLocale, localePrefix, withLocale, type Locale } from '#lib/locale.ts';
import { formatShortAmount } from '#lib/money/money.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Deps } from '#server/deps.ts';
import { visitorCtx } from '#server/middleware/make-ctx.ts';

type Markup = ReturnType<typeof html>;

export function embed(deps: Deps) {
  const card = async (c: Context) => {
    const settings = await getSettings({ db: deps.db });
    const slug = c.req.param('slug') ?? '';
    const named = c.req.param('locale');
    const prefix = isLocale(named) ? localePrefix(named, settings) : null;
    // An address in a language that became the default, or is no longer offered, must not break another site.
    if (named !== undefined && prefix === null) return c.redirect(`/embed/services/${slug}`, 302);
    const ctx = { ...visitorCtx(deps), locale: prefix ?? settings.defaultLocale };
    const { hue, light, dark } = accentOf(settings);
    const page = { locale: ctx.locale, accent: `light-dark(${light.hex}, ${dark.hex})` };
    const home = deps.config.PUBLIC_URL;
    const address = (path: string) => home + withLocale(path, prefix);
    const service = await findListedCard(ctx, slug);
    if (!service) {
      const { target } = await getRedirectTarget(ctx, `/services/${slug}`).catch(() => ({
        target: undefined,
      }));
      const body = missing(ctx.locale, address('/services'));
      return send(c, { ...page, title: settings.shopName, body }, target === null ? 410 : 404);
    }
    c.header('cache-control', 'public, max-age=300');
    c.header('cache-tags', 'services,categories,reviews,site');
    c.header('link', `<${address(`/services/${service.slug}`)}>; rel="canonical"`);
    const order = `/services/${service.slug}/order${couponOf(c.req.query('coupon'))}`;
    const body = cardOf(service, ctx.locale, { hue, address, order });
    return send(c, { ...page, title: service.title, body }, 200);
  };
  const path = 'embed/services/:slug{[a-z0-9-]{1,80}}';
  return new Hono().get(`/${path}`, card).get(`/:locale{[a-z]{2}}/${path}`, card);
}

function cardOf(
  service: ServiceCard,
  locale: Locale,
  { hue, address, order }: { hue: number; address(path: string): string; order: string },
): Markup {
  const m = messagesOf(locale, 'embed');
  const { picture, rating, slug } = service;
  const src = picture.src.startsWith('/art/') ? `${picture.src}?hue=${hue}` : picture.src;
  const price = formatShortAmount(service.fromPrice, locale);
  return html`<img
      src="${src}"
      ${picture.srcSet ? html`srcset="${picture.srcSet}" sizes="24rem"` : ''}
      width="${picture.width}"
      height="${picture.height}"
      alt=""
    />
    <div>
      <h1${langOf(service, locale)}>
        <a href="${address(`/services/${slug}`)}" target="_top">${service.title}</a>
      </h1>
      <p>
        <strong>${m.fromPrice({ price })}</strong>
        ${rating.average === null ? '' : html`<span>${ratingText(locale, rating)}</span>`}
      </p>
      <a class="button" href="${address(order)}" target="_top">${m.order}</a>
    </div>`;
}

/** A card can hand a coupon on to the order form, which says whether it is valid. */
function couponOf(typed = ''): string {
  const code = tidyCouponCode(typed.slice(0, 100));
  return isCouponCode(code) ? `?coupon=${code}` : '';
}

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function ratingText(locale: Locale, { average, count }: ServiceCard['rating']): Markup {
  const rating = formatNumber(average ?? 0, locale, ONE_DIGIT);
  return html`<i aria-hidden="true">&#9733;</i>
    ${messagesOf(locale, 'embed').rating({ rating, count })}`;
}

/** The title's own language, if it is not the card's. */
function langOf({ locale: written, fallbacks }: ServiceCard, locale: Locale): Markup | '' {
  return fallbacks.includes('title') && written !== locale ? html` lang="${written}"` : '';
}

function missing(locale: Locale, services: string): Markup {
  const m = messagesOf(locale, 'embed');
  return html`<div>
    <p>${m.missing}</p>
    <a class="button" href="${services}" target="_top">${m.services}</a>
  </div>`;
}

interface Page {
  locale: Locale;
  title: string;
  /** The accent colour as CSS. */
  accent: string;
  body: Markup;
}

async function send(c: Context, { locale, title, accent, body }: Page, status: 200 | 404 | 410) {
  const nonce = crypto.randomUUID();
  const document = await html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(STYLE.replace('ACCENT', accent))}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  const { html: text, policy } = applyCsp(String(document), nonce, { isEmbeddable: true });
  return c.html(text, status, {
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  });
}

// The colours of tokens.css. The picture takes what the text leaves, so a frame of any height is filled.
const STYLE = `
  :root { color-scheme: light dark; --accent: ACCENT; }
  * { box-sizing: border-box; margin: 0; }
  body {
    display: flex; flex-direction: column; min-height: 100vh; overflow: hidden;
    border: 1px solid light-dark(#e2ded6, #3b3631); border-radius: 12px;
    background: light-dark(#fff, #211e1b); color: light-dark(#25201b, #f2efe9);
    font: 1rem/1.5 system-ui, sans-serif;
  }
  img { flex: 1 1 8rem; width: 100%; min-height: 0; height: 8rem; border-radius: 11px 11px 0 0; object-fit: cover; }
  div { display: grid; gap: 0.75rem; padding: 1.25rem; }
  h1 { font: 500 1.375rem/1.2 Georgia, serif; }
  h1 a { color: inherit; text-decoration: none; }
  h1 a:hover { text-decoration: underline; }
  p { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
  i { color: var(--accent); font-style: normal; }
  .button {
    padding: 0.625rem 1rem; border-radius: 6px; background: var(--accent); color: light-dark(#fff, #1d1917);
    font-weight: 600; text-align: center; text-decoration: none;
  }
  a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
