import { audit } from '#kit/audit.ts';
import { changesOf } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { PageDetails, PageFailures, type EditablePage, type PageSlug } from './contract.ts';
import { requireFreeSlug } from './free-page-slug.ts';
import { lockPage } from './lock-page.ts';
import { isFixedPage, type PagePlace } from '#features/pages/shared/pages.ts';
import { presentEditablePage } from './present-page.ts';
import { listPageLanguages } from './queries.ts';

const messageKey = messageKeysOf('api-pages');

/** More would not fit beside the shop's own links. */
const MAX_IN_HEADER = 4;

/**
 * Saves a page's address, menu and search texts; throws if someone else saved since they were opened. Its old address leads to the new one
 * if visitors knew it.
 */
export function editPageDetails(
  ctx: Ctx,
  slug: PageSlug,
  { version, ...details }: PageDetails,
): Promise<EditablePage> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'pages.edit');
    await lockNames(tx, 'pages.slug');
    const page = await lockPage(tx, slug);
    if (page.details_version !== version) throw new ApiFailure(PageFailures.page_changed);
    if (details.slug !== slug) {
      if (isFixedPage(slug)) refuse('slug', messageKey('slugFixed'));
      await requireFreeSlug(tx, details.slug);
    }
    const isMoved = details.place !== page.place;
    if (isMoved && details.place === 'header') await requireRoomInHeader(tx);
    const saved = await tx.db
      .updateTable('pages')
      .set({
        slug: details.slug,
        place: details.place,
        ...(isMoved && { position: await nextPosition(tx, details.place) }),
        menu_name: details.menuName || null,
        purpose: details.purpose,
        seo_title: details.seoTitle || null,
        seo_description: details.seoDescription || null,
        details_version: page.details_version + 1,
      })
      .where('slug', '=', slug)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = presentEditablePage(saved, await listPageLanguages(tx, saved));
    await audit(tx, {
      action: 'page.details_edited',
      subjectId: saved.slug,
      data: { name: saved.title },
      changes: changesOf(PageDetails, presentEditablePage(page, []), after),
    });
    await invalidate(tx, 'pages', ...new Set([`page:${slug}`, `page:${saved.slug}`]));
    return after;
  });
}

function refuse(field: string, message: string): never {
  throw new ApiFailure(CommonFailures.invalid_input, { fields: { [field]: message } });
}

async function requireRoomInHeader(tx: Ctx): Promise<void> {
  const rows = await tx.db
    .selectFrom('pages')
    .select('slug')
    .where('place', '=', 'header')
    .execute();
  if (rows.length >= MAX_IN_HEADER)
    refuse('place', messageKey('headerFull', { most: MAX_IN_HEADER }));
}

async function nextPosition(tx: Ctx, place: PagePlace): Promise<number> {
  const { last } = await tx.db
    .selectFrom('pages')
    .select((page) => page.fn.max('position').as('last'))
    .where('place', '=', place)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
