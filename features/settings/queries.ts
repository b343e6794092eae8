import type { Ctx } from '#kit/ctx.ts';
import type { ShopLanguages } from '#lib/locale.ts';
import { Settings } from './contract.ts';
import { DEFAULT_SETTINGS } from './defaults.ts';
import { offeredLocales } from './offered-locales.ts';

/** All settings, defaults filled in. A stored value that is no longer allowed counts as not set. */
export async function getSettings(ctx: Pick<Ctx, 'db'>): Promise<Settings> {
  const rows = await ctx.db.selectFrom('settings').select(['key', 'value']).execute();
  const stored = new Map<string, unknown>(rows.map((row) => [row.key, row.value]));
  const entries = Object.entries(Settings.shape).map(([key, shape]) => {
    const read = stored.has(key) ? shape.safeParse(stored.get(key)) : undefined;
    return [key, read?.success ? read.data : DEFAULT_SETTINGS[key as keyof Settings]];
  });
  const settings = Object.fromEntries(entries) as Settings;
  return { ...settings, locales: offeredLocales(settings) };
}

/** The settings that somebody has saved, even with their default value. */
export async function listDecidedSettings(ctx: Pick<Ctx, 'db'>): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.selectFrom('settings').select('key').execute();
  return new Set(rows.map(({ key }) => key));
}

/** The languages of the shop. */
export async function getShopLanguages(ctx: Pick<Ctx, 'db'>): Promise<ShopLanguages> {
  const { defaultLocale, locales } = await getSettings(ctx);
  return { defaultLocale, locales };
}

/** The shop's time zone. */
export async function getTimeZone(ctx: Ctx): Promise<string> {
  const row = await ctx.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'timeZone')
    .executeTakeFirst();
  const read = Settings.shape.timeZone.safeParse(row?.value);
  return read.success ? read.data : DEFAULT_SETTINGS.timeZone;
}
