import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/client.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readOnce } from '#kit/read-once.ts';
import type { ShopLanguages } from '#lib/locale.ts';
import { Settings, type EditableSettings, type SettingsVersions } from './contract.ts';
import { DEFAULT_SETTINGS } from './defaults.ts';
import { offeredLocales } from './offered-locales.ts';
import { SETTINGS_SECTION_NAMES } from '#features/settings/shared/sections.ts';

type Reader = Pick<Ctx, 'db' | 'reads'>;

/** All settings, defaults filled in. A stored value that is no longer allowed counts as not set. */
export function getSettings(ctx: Reader): Promise<Settings> {
  return readOnce(ctx, 'settings', async () => {
    const rows = await readStored(ctx);
    const stored = new Map<string, unknown>(rows.map((row) => [row.key, row.value]));
    const entries = Object.entries(Settings.shape).map(([key, shape]) => {
      const read = stored.has(key) ? shape.safeParse(stored.get(key)) : undefined;
      return [key, read?.success ? read.data : DEFAULT_SETTINGS[key as keyof Settings]];
    });
    const settings = Object.fromEntries(entries) as Settings;
    return { ...settings, locales: offeredLocales(settings) };
  });
}

/** What is stored, which is more than the settings: the shop keeps some values of its own there. */
export function readStored(ctx: Reader) {
  return readOnce(ctx, STORED, () => selectStored(ctx.db).execute());
}

/** The same as a column of another statement, which passes what it got to `keepStored`. */
export function storedSettings(db: Db) {
  return jsonArrayFrom(selectStored(db)).as('stored_settings');
}

/** What the same request reads after this is not read again. */
export function keepStored({ reads }: Reader, rows: Awaited<ReturnType<typeof readStored>>): void {
  reads?.set(STORED, Promise.resolve(rows));
}

const STORED = 'stored settings';

function selectStored(db: Db) {
  return db.selectFrom('settings').select(['key', 'value', 'updated_by']);
}

/** All settings with the versions of their sections. */
export async function getEditableSettings(ctx: Reader): Promise<EditableSettings> {
  const [settings, rows] = await Promise.all([
    getSettings(ctx),
    ctx.db.selectFrom('settings_versions').select(['section', 'version']).execute(),
  ]);
  const saved = new Map(rows.map(({ section, version }) => [section, version]));
  const versions = SETTINGS_SECTION_NAMES.map((name) => [name, saved.get(name) ?? 0] as const);
  return { ...settings, versions: Object.fromEntries(versions) as SettingsVersions };
}

/** The settings that somebody has saved, even with their default value. */
export async function listDecidedSettings(ctx: Reader): Promise<ReadonlySet<string>> {
  const rows = await readStored(ctx);
  return new Set(rows.map(({ key }) => key));
}

/** Those that a person saved: the first start stores what it takes from the server. */
export async function listChosenSettings(ctx: Reader): Promise<ReadonlySet<string>> {
  const rows = await readStored(ctx);
  return new Set(rows.flatMap(({ key, updated_by: by }) => (by === null ? [] : [key])));
}

/** The languages of the shop. */
export async function getShopLanguages(ctx: Reader): Promise<ShopLanguages> {
  const { defaultLocale, locales } = await getSettings(ctx);
  return { defaultLocale, locales };
}

/** The shop's time zone. */
export async function getTimeZone(ctx: Reader): Promise<string> {
  return (await getSettings(ctx)).timeZone;
}
