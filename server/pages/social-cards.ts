/**
 * `/social/service/brand-identity.png`: a page's preview picture for social networks, with its title and the shop's name. In another
 * language: `/social/de/service/brand-identity.png`.
 */
import { buffer } from 'node:stream/consumers';
import { Hono, type Context } from 'hono';
import { openPublicFile } from '#features/files/open-file.ts';
import { findPostTitle } from '#features/blog/queries.ts';
import { findServiceTitle } from '#features/catalog/queries.ts';
import { findPageTitle } from '#features/pages/list-menu-pages.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Settings } from '#features/settings/contract.ts';
import type { PageTextKey } from '#features/settings/shared/page-texts.ts';
import type { Ctx } from '#kit/ctx.ts';
import { accentOf } from '#features/settings/shared/accent.ts';
import { isLocale, localePrefix, type Locale } from '#lib/locale.ts';
import { pickLocalized } from '#lib/localized.ts';
import { taglineFor } from '#features/settings/shared/tagline.ts';
import { inChild } from '#kit/child-processes.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Deps } from '#server/deps.ts';
import { visitorCtx } from '#server/middleware/make-ctx.ts';
import type { cropForNetworks as cropThere } from '#lib/brand-pictures.child.ts';
import type { drawSocialCard as drawThere } from '#lib/social-card.child.ts';

const draw = inChild<typeof drawThere>('#lib/social-card.child.ts', 'drawSocialCard', 'picture');
const cropForNetworks = inChild<typeof cropThere>(
  '#lib/brand-pictures.child.ts',
  'cropForNetworks',
  'picture',
);

/** The title of each page of the program, as the page itself shows it. */
const PAGES: Record<string, (ctx: Ctx, settings: Settings) => string | Promise<string>> = {
  home: ({ locale }, settings) => taglineFor(settings, locale).text || settings.shopName,
  services: ownOr('servicesTitle', (locale) => messagesOf(locale, 'services').services),
  blog: ownOr('blogTitle', (locale) => messagesOf(locale, 'blog').title),
  contact: ownOr('contactTitle', (locale) => messagesOf(locale, 'contact').title),
  login: ({ locale }) => messagesOf(locale, 'entry').signIn,
  register: ({ locale }) => messagesOf(locale, 'entry').registerTitle,
  'forgot-password': ({ locale }) => messagesOf(locale, 'entry').forgotTitle,
};

/** The administrator's own heading of a page, else the standard one. */
function ownOr(key: PageTextKey, standard: (locale: Locale) => string) {
  return ({ locale }: Ctx, { pageTexts, defaultLocale }: Settings) =>
    pickLocalized(pageTexts[key] ?? {}, locale, defaultLocale)?.text ?? standard(locale);
}

export function socialCards(deps: Deps) {
  const card = async (c: Context) => {
    const slug = (c.req.param('file') ?? '').slice(0, -'.png'.length);
    const settings = await getSettings({ db: deps.db });
    const named = c.req.param('locale');
    const prefix = isLocale(named) ? localePrefix(named, settings) : null;
    if (named !== undefined && prefix === null) return c.text('Not found', 404);
    const ctx = { ...visitorCtx(deps), locale: prefix ?? settings.defaultLocale };
    const title = await titleOf(ctx, settings, c.req.param('kind') ?? '', slug);
    if (title === null) return c.text('Not found', 404);
    const { hue, light } = accentOf(settings);
    const png = await draw({ title, shop: settings.shopName, slug, hue, accent: light.hex });
    return c.body(new Uint8Array(png), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cache-tags': 'site,services,posts,pages',
      'cross-origin-resource-policy': 'cross-origin',
    });
  };
  const shopPicture = async (c: Context) => {
    const ctx = visitorCtx(deps);
    const { socialFileId } = await getSettings(ctx);
    if (c.req.param('file') !== `${socialFileId}.jpg` || !socialFileId)
      return c.text('Not found', 404);
    return c.body(new Uint8Array(await cropShopPicture(ctx, deps, socialFileId)), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'cache-tags': 'site',
      'cross-origin-resource-policy': 'cross-origin',
    });
  };
  const file = ':file{[a-z0-9-]{1,120}\\.png}';
  return new Hono()
    .get('/social/shop/:file{[a-f0-9-]{36}\\.jpg}', shopPicture)
    .get(`/social/:kind/${file}`, card)
    .get(`/social/:locale/:kind/${file}`, card);
}

async function cropShopPicture(ctx: Ctx, deps: Deps, fileId: string): Promise<Uint8Array> {
  const { body } = await openPublicFile(ctx, deps.files, fileId, 1600);
  return cropForNetworks(body ? await buffer(body as never) : Buffer.alloc(0));
}

async function titleOf(
  ctx: Ctx,
  settings: Settings,
  kind: string,
  slug: string,
): Promise<string | null> {
  if (kind === 'service') return findServiceTitle(ctx, slug);
  if (kind === 'post') return findPostTitle(ctx, slug);
  if (kind !== 'page') return null;
  const titleOfPage = Object.hasOwn(PAGES, slug) ? PAGES[slug] : undefined;
  return titleOfPage ? titleOfPage(ctx, settings) : findPageTitle(ctx, slug);
}
