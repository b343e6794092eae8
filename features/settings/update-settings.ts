/** Changes settings. Safe to repeat: only changed values are written and audited. */
import { sql } from 'kysely';
import { audit } from '#kit/audit.ts';
import { changesBetween } from '#kit/changes.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { SettingsFailures, type Settings, type SettingsPatch } from './contract.ts';
import { enqueue } from '#kit/enqueue.ts';
import { timeZoneChangedJob } from './jobs.ts';
import { offeredLocales } from './offered-locales.ts';
import { getSettings } from './queries.ts';
import { SETTINGS_PICTURES } from './shown-pictures.ts';
import { computeHolidays, storeHolidays } from '#features/settings/working-time/holidays.ts';
import { isKnownTimeZone } from './time-zone.ts';

export async function updateSettings(ctx: Ctx, patch: SettingsPatch): Promise<Settings> {
  requireAdmin(ctx);
  const region = patch.workingTime?.holidayRegion;
  const holidays = region === undefined ? null : await computeHolidays(ctx, region);
  return transact(ctx, async (tx) => {
    const { userId } = requireAdmin(tx);
    await lockSettings(tx);
    const before = await getSettings(tx);
    const after: Settings = { ...before, ...patch };
    if (patch.tagline === undefined) Object.assign(after, taglinesAfter(before, after));
    after.locales = offeredLocales(after);
    if (after.autoAcceptWarningDays >= after.autoAcceptDays) {
      const kind = SettingsFailures.accept_warning_too_early;
      throw new Failure(kind, { fields: { autoAcceptWarningDays: kind.message } });
    }
    if (after.timeZone !== before.timeZone && !(await isKnownTimeZone(tx, after.timeZone))) {
      const kind = SettingsFailures.time_zone_unknown;
      throw new Failure(kind, { fields: { timeZone: kind.message } });
    }
    for (const field of SETTINGS_PICTURES) {
      const fileId = patch[field];
      if (fileId) await requirePublicPicture(tx, field, fileId);
    }
    const changed = (Object.keys(after) as (keyof Settings)[]).filter(
      (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
    );
    await keepChosen(tx, patch, changed);
    for (const key of changed) {
      const value = JSON.stringify(after[key]);
      await tx.db
        .insertInto('settings')
        .values({ key, value, updated_at: tx.now, updated_by: userId })
        .onConflict((row) =>
          row.column('key').doUpdateSet({ value, updated_at: tx.now, updated_by: userId }),
        )
        .execute();
      await audit(tx, {
        action: 'setting.changed',
        subjectType: 'setting',
        subjectId: key,
        changes: changesBetween({ [key]: before[key] }, { [key]: after[key] }),
      });
    }
    if (holidays && region !== undefined) await storeHolidays(tx, region, holidays);
    if (changed.includes('timeZone')) await enqueue(tx, timeZoneChangedJob, {});
    if (changed.length > 0) await invalidate(tx, 'site');
    return after;
  });
}

/** Stores values that were sent and equal the defaults: somebody chose them, which the set-up guide shows as done. */
async function keepChosen(
  tx: Ctx,
  patch: SettingsPatch,
  changed: readonly string[],
): Promise<void> {
  for (const key of ['shopName', 'currency'] as const) {
    if (patch[key] === undefined || changed.includes(key)) continue;
    await tx.db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(patch[key]), updated_at: tx.now })
      .onConflict((row) => row.column('key').doNothing())
      .execute();
  }
}

/** When the default language changes, the tagline in the new one becomes the tagline, and the old one becomes a translation. */
function taglinesAfter(
  { tagline, defaultLocale }: Settings,
  after: Settings,
): Partial<Pick<Settings, 'tagline' | 'taglines'>> {
  const { [after.defaultLocale]: own, ...others } = after.taglines;
  if (after.defaultLocale === defaultLocale || !own) return {};
  return { tagline: own, taglines: { ...others, [defaultLocale]: tagline } };
}

/** Serializes changes, so that two administrators cannot together break a rule that each change keeps. Reads do not wait. */
async function lockSettings(tx: Ctx): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx.db);
}

async function requirePublicPicture(
  tx: Ctx,
  field: (typeof SETTINGS_PICTURES)[number],
  fileId: string,
): Promise<void> {
  const picture = await tx.db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('visibility', '=', 'public')
    .where('width', 'is not', null)
    .executeTakeFirst();
  if (picture) return;
  const kind = SettingsFailures.logo_not_found;
  throw new Failure(kind, { fields: { [field]: kind.message } });
}
