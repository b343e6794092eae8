import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText } from '#kit/lists/has-text.ts';
import { byTime } from '#kit/lists/keyset.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import {
  RedirectFailures,
  type RedirectFilter,
  type RedirectPage,
  type RedirectTarget,
} from './contract.ts';
import { presentRedirect } from './present-redirect.ts';
import { addressOf } from '#features/redirects/shared/read-address.ts';

const PAGE_SIZE = 50;
const newestFirst = byTime('redirects', 'redirects.created_at', 'redirects.id');

/** Every redirect, the newest first; `q` finds a part of the old address or of an own target. */
export async function listRedirects(
  ctx: Ctx,
  { q, cursor }: RedirectFilter,
): Promise<RedirectPage> {
  requirePermission(ctx, 'pages.edit');
  const select = ctx.db
    .selectFrom('redirects')
    .leftJoin('services', 'services.id', 'redirects.service_id')
    .leftJoin('posts', 'posts.id', 'redirects.post_id')
    .leftJoin('categories', 'categories.id', 'redirects.category_id')
    .selectAll('redirects')
    .select([
      'services.slug as service_slug',
      'posts.slug as post_slug',
      'categories.slug as category_slug',
    ])
    .$if(q !== '', (query) => query.where(hasText(['redirects.path', 'redirects.target'], q)));
  const { rows, nextCursor } = await newestFirst.page(select, { cursor, size: PAGE_SIZE });
  return { redirects: rows.map(presentRedirect), nextCursor };
}

/**
 * Where an old address leads; a null target means that it is gone. Throws `redirect_not_found` for any other address. Renamed services
 * and posts are found by their old slug, so only those that visitors may not see get here: nothing is said about them.
 */
export async function getRedirectTarget(ctx: Ctx, path: string): Promise<RedirectTarget> {
  const address = addressOf(path);
  const row =
    address === null
      ? undefined
      : await ctx.db
          .selectFrom('redirects')
          .leftJoin('categories', 'categories.id', 'redirects.category_id')
          .leftJoin('pages', 'pages.slug', 'redirects.page_slug')
          .where('redirects.path', '=', address)
          .select([
            'target',
            'service_id',
            'post_id',
            'page_slug',
            'pages.is_published',
            'categories.slug as category_slug',
          ])
          .executeTakeFirst();
  if (!row || row.service_id !== null || row.post_id !== null)
    throw new ApiFailure(RedirectFailures.redirect_not_found);
  if (row.page_slug !== null) {
    if (!row.is_published) throw new ApiFailure(RedirectFailures.redirect_not_found);
    return { target: `/${row.page_slug}` };
  }
  const category = row.category_slug && `/services?category=${row.category_slug}`;
  return { target: row.target ?? category };
}
