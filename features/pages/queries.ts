import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import type { EditablePage, Page, PageSlug } from './contract.ts';
import { presentEditablePage, presentPage } from './present-page.ts';

/** A page as visitors read it. */
export async function getPage(ctx: Ctx, slug: PageSlug): Promise<Page> {
  return presentPage(await getRow(ctx, slug));
}

/** Every page as the administrator edits it. */
export async function listEditablePages(ctx: Ctx): Promise<EditablePage[]> {
  requireAdmin(ctx);
  const rows = await ctx.db.selectFrom('pages').selectAll().orderBy('slug').execute();
  return rows.map(presentEditablePage);
}

async function getRow(ctx: Ctx, slug: PageSlug) {
  const row = await ctx.db
    .selectFrom('pages')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row) throw new Failure(CommonFailures.not_found);
  return row;
}
