import { getShopLanguages } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { PageSlug } from './contract.ts';
import { STARTING_TEXTS, type StartingText } from './starting-texts.ts';

/**
 * Stores the starting text of every page without one, in the shop's default language. Pages keep it when the shop changes its language,
 * because it is content, and orders refer to the terms as they were. Runs at each start; repeating it changes nothing.
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

/** The text of a page without a stored one, as in a database before its first server start. */
export async function getStartingText(ctx: Ctx, slug: PageSlug): Promise<StartingText> {
  const { defaultLocale } = await getShopLanguages(ctx);
  return STARTING_TEXTS[defaultLocale][slug];
}
