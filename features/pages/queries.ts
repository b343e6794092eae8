import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { PageSlug, type EditablePage, type Page } from './contract.ts';
import { presentEditablePage, presentPage, type PageRow } from './present-page.ts';
import { getStartingText } from './store-starting-texts.ts';

/** A page as visitors read it. */
export async function getPage(ctx: Ctx, slug: PageSlug): Promise<Page> {
  return presentPage(await getRow(ctx, slug));
}

/** When each page that an administrator has edited last changed, for the sitemap. */
export function listPageAddresses(ctx: Ctx): Promise<{ slug: string; updated_at: Date }[]> {
  return ctx.db
    .selectFrom('pages')
    .select(['slug', 'updated_at'])
    .where('version', '>', 0)
    .execute();
}

/** A page as the administrator edits it. */
export async function getEditablePage(ctx: Ctx, slug: PageSlug): Promise<EditablePage> {
  requireAdmin(ctx);
  return presentEditablePage(await getRow(ctx, slug));
}

/** Every page as the administrator edits it. */
export async function listEditablePages(ctx: Ctx): Promise<EditablePage[]> {
  requireAdmin(ctx);
  const rows = await Promise.all(PageSlug.options.map((slug) => getRow(ctx, slug)));
  return rows.map(presentEditablePage);
}

async function getRow(ctx: Ctx, slug: PageSlug): Promise<PageRow> {
  const row = await ctx.db
    .selectFrom('pages')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ?? { slug, ...(await getStartingText(ctx, slug)), version: 0, updated_at: ctx.now };
}
