import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import type { Locale } from '#lib/locale.ts';
import { isReservedPath } from '#features/pages/shared/reserved-paths.ts';
import { firstFreeSlug, slugify } from '#lib/slug.ts';
import { PageFailures } from './contract.ts';

const messageKey = messageKeysOf('api-pages');

interface SlugInput {
  slug: string;
  title: string;
  locale: Locale;
}

/** The wanted address if nothing else is there; without one, an address made from the title, with a number if needed. */
export async function freePageSlug(tx: Ctx, { slug, title, locale }: SlugInput): Promise<string> {
  await lockNames(tx, 'pages.slug');
  if (slug !== '') {
    await requireFreeSlug(tx, slug);
    return slug;
  }
  const made = slugify(title, locale, 70);
  return firstFreeSlug(made.length < 3 ? 'page' : made, (each) => isOccupied(tx, each));
}

/** The caller holds the lock of `pages.slug`. */
export async function requireFreeSlug(tx: Ctx, slug: string): Promise<void> {
  if (slug.length < 3) refuse(messageKey('slugTooShort'));
  if (isReservedPath(`/${slug}`)) refuse(messageKey('slugReserved', { path: `/${slug}` }));
  if (await isPage(tx, slug)) {
    const { message } = PageFailures.page_slug_taken;
    throw new ApiFailure(PageFailures.page_slug_taken, { fields: { slug: message } });
  }
}

function refuse(slug: string): never {
  throw new ApiFailure(CommonFailures.invalid_input, { fields: { slug } });
}

/** Whether something is at the address, or an old link leads from there. */
async function isOccupied(tx: Ctx, slug: string): Promise<boolean> {
  if (isReservedPath(`/${slug}`) || (await isPage(tx, slug))) return true;
  const redirect = await tx.db
    .selectFrom('redirects')
    .select('id')
    .where('path', '=', `/${slug}`)
    .executeTakeFirst();
  return redirect !== undefined;
}

async function isPage(tx: Ctx, slug: string): Promise<boolean> {
  const page = await tx.db
    .selectFrom('pages')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return page !== undefined;
}
