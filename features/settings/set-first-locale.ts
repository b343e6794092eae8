import type { Ctx } from '#kit/ctx.ts';
import type { Locale } from '#lib/locale.ts';
import { STARTING_TAGLINES } from './defaults.ts';

/** Sets the only language of a new installation, and its tagline in that language. Values that an administrator has set stay. */
export async function setFirstLocale(ctx: Ctx, locale: Locale): Promise<void> {
  const first = { defaultLocale: locale, locales: [locale], tagline: STARTING_TAGLINES[locale] };
  await ctx.db
    .insertInto('settings')
    .values(
      Object.entries(first).map(([key, value]) => ({
        key,
        value: JSON.stringify(value),
        updated_at: ctx.now,
      })),
    )
    .onConflict((row) => row.doNothing())
    .execute();
}
