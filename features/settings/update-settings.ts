/** Changes settings. Safe to repeat: only changed values are written and audited. */
import { sql } from 'kysely';
import { audit } from '#kit/audit.ts';
import { changesOf } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { reportAction } from '#kit/report-action.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import {
  SettingsFailures,
  Settings,
  type EditableSettings,
  type SettingsPatch,
  type SettingsVersions,
} from './contract.ts';
import { enqueue } from '#kit/enqueue.ts';
import { timeZoneChangedJob } from './jobs.ts';
import { offeredLocales } from './offered-locales.ts';
import { requirePublicPicture } from './public-pictures.ts';
import { getEditableSettings } from './queries.ts';
import { sectionsOf, type SettingsSectionName } from '#features/settings/shared/sections.ts';
import { SETTINGS_PICTURES } from './shown-pictures.ts';
import { computeHolidays, storeHolidays } from '#features/settings/working-time/holidays.ts';
import { isKnownTimeZone } from './time-zone.ts';

/** How people sign in, what is asked before money goes out, whose money it is, and where mail to the shop goes. */
export const SENSITIVE_SETTINGS: ReadonlySet<keyof Settings> = new Set([
  'teamSecondFactor',
  'signInLinks',
  'sessionDays',
  'sessionIdleHours',
  'verifiedRefundAbove',
  'currency',
  'taxRateBasisPoints',
  'taxMode',
  'taxSystem',
  'taxRates',
  'paysTaxAbroad',
  'cancellationRefund',
  'sellerName',
  'sellerAddress',
  'sellerTaxId',
  'sellerRegistration',
  'invoicePrefix',
  'creditNotePrefix',
  'invoiceFooter',
  'sellerCountry',
  'contactEmail',
]);

/** `versions`: throws if somebody else saved one of these sections since. */
export async function updateSettings(
  ctx: Ctx,
  patch: SettingsPatch,
  versions: Partial<SettingsVersions> = {},
): Promise<EditableSettings> {
  requirePermission(ctx, 'settings.change');
  const region = patch.workingTime?.holidayRegion;
  const holidays = region === undefined ? null : await computeHolidays(ctx, region);
  return transact(ctx, async (tx) => {
    const { userId } = requirePermission(tx, 'settings.change');
    await lockSettings(tx);
    const { versions: currentVersions, ...before } = await getEditableSettings(tx);
    for (const [section, version] of Object.entries(versions))
      if (currentVersions[section as SettingsSectionName] !== version)
        throw new ApiFailure(SettingsFailures.settings_changed);
    const after: Settings = { ...before, ...patch };
    if (patch.tagline === undefined) Object.assign(after, taglinesAfter(before, after));
    after.locales = offeredLocales(after);
    if (after.autoAcceptWarningDays >= after.autoAcceptDays) {
      const kind = SettingsFailures.accept_warning_too_early;
      throw new ApiFailure(kind, { fields: { autoAcceptWarningDays: kind.message } });
    }
    if (after.taxSystem !== 'flat' && after.sellerCountry === '') {
      const kind = SettingsFailures.seller_country_missing;
      throw new ApiFailure(kind, { fields: { sellerCountry: kind.message } });
    }
    if (after.timeZone !== before.timeZone && !(await isKnownTimeZone(tx, after.timeZone))) {
      const kind = SettingsFailures.time_zone_unknown;
      throw new ApiFailure(kind, { fields: { timeZone: kind.message } });
    }
    for (const field of SETTINGS_PICTURES) {
      const fileId = patch[field];
      if (fileId) await requirePublicPicture(tx, field, fileId, SettingsFailures.logo_not_found);
    }
    const changed = (Object.keys(after) as (keyof Settings)[]).filter(
      (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
    );
    const isSensitive = changed.some((key) => SENSITIVE_SETTINGS.has(key));
    if (isSensitive) requireRecentVerification(tx);
    await keepChosen(tx, { userId, patch, changed });
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
        subjectId: key,
        changes: changesOf(Settings, before, { ...before, [key]: after[key] }),
      });
    }
    if (holidays && region !== undefined) await storeHolidays(tx, region, holidays);
    if (isSensitive) await reportAction(tx, { kind: 'settings' });
    if (changed.includes('timeZone')) await enqueue(tx, timeZoneChangedJob, {});
    if (changed.length > 0) await invalidate(tx, 'site');
    // A section that was saved without a change counts too, but not one whose version only came along.
    const sent = sectionsOf(Object.keys(patch)).filter((each) => versions[each] !== undefined);
    const saved = new Set([...sectionsOf(changed), ...sent]);
    return { ...after, versions: { ...currentVersions, ...(await countSaves(tx, [...saved])) } };
  });
}

async function countSaves(
  tx: Ctx,
  sections: readonly string[],
): Promise<Partial<SettingsVersions>> {
  if (sections.length === 0) return {};
  const rows = await tx.db
    .insertInto('settings_versions')
    .values(sections.map((section) => ({ section, version: 1 })))
    .onConflict((row) =>
      row
        .column('section')
        .doUpdateSet(({ ref, eb }) => ({ version: eb(ref('settings_versions.version'), '+', 1) })),
    )
    .returning(['section', 'version'])
    .execute();
  return Object.fromEntries(rows.map(({ section, version }) => [section, version]));
}

/** What the guide asks for and the program fills in before: somebody who saves these values unchanged has chosen them. */
const CHOSEN = ['shopName', 'timeZone', 'workingTime', 'currency', 'taxSystem'] as const;

interface Choice {
  userId: string;
  patch: SettingsPatch;
  changed: readonly string[];
}

/** Stores who chose a value that stays as it is, which the set-up guide shows as done. */
async function keepChosen(tx: Ctx, { userId, patch, changed }: Choice): Promise<void> {
  for (const key of CHOSEN) {
    if (patch[key] === undefined || changed.includes(key)) continue;
    await tx.db
      .insertInto('settings')
      .values({
        key,
        value: JSON.stringify(patch[key]),
        updated_at: tx.now,
        updated_by: userId,
      })
      .onConflict((row) =>
        row
          .column('key')
          .doUpdateSet({ updated_by: userId })
          .where('settings.updated_by', 'is', null),
      )
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
