import { getShopLanguages } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { PageSlug } from './contract.ts';
import { STARTING_TEXTS, type StartingText } from './starting-texts.ts';

/**
 * Stores the starting text of every page that has none, in the shop's default language. Pages keep it when the shop changes its language:
 * it is content, and orders refer to the terms as they read. Runs at each start; repeating it changes nothing.
 */
export async function storeStartingTexts(ctx: Ctx): Promise<void> {
  for (const slug of PageSlug.options) {
    await ctx.db
      .insertInto('pages')
      .values({ slug, ...(await getStartingText(ctx, slug)), version: 0, updated_at: ctx.now })
      .onConflict((row) => row.doNothing())
      .execute();
  }
}

/** The text of a page that has none stored, as in a database that no server has started with yet. */
export async function getStartingText(ctx: Ctx, slug: PageSlug): Promise<StartingText> {
  const { defaultLocale } = await getShopLanguages(ctx);
  return STARTING_TEXTS[defaultLocale][slug];
}
