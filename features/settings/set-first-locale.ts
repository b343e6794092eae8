import type { Ctx } from '#kit/ctx.ts';
import type { Locale } from '#lib/locale.ts';

/** Sets the default language of a new installation. A value that an administrator has set stays. */
export async function setFirstLocale(ctx: Ctx, locale: Locale): Promise<void> {
  await ctx.db
    .insertInto('settings')
    .values({ key: 'defaultLocale', value: JSON.stringify(locale), updated_at: ctx.now })
    .onConflict((row) => row.doNothing())
    .execute();
}
