import { DEFAULT_SETTINGS } from '#features/settings/defaults.ts';
import type { Settings } from '#features/settings/contract.ts';
import type { PageSlug } from '#features/pages/contract.ts';
import { storeStartingTexts } from '#features/pages/store-starting-texts.ts';
import { saveTermsVersion, TERMS } from '#features/pages/versions/save-terms.ts';
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';

/** Gives the fixed pages their starting texts back, and deletes the others. */
export async function resetPages(tx: Ctx, slugs: readonly PageSlug[]): Promise<void> {
  if (slugs.length === 0) return;
  await tx.db.deleteFrom('page_translations').where('slug', 'in', slugs).execute();
  await tx.db.deleteFrom('pages').where('slug', 'in', slugs).execute();
  await storeStartingTexts(tx);
  if (slugs.includes(TERMS)) await saveTermsVersion(tx);
  await invalidate(tx, ...slugs.map((slug) => `page:${slug}`));
}

/** Makes settings as undecided as in a new shop, so that the set-up guide asks for them. */
export async function resetSettings(tx: Ctx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const removed = await tx.db
    .deleteFrom('settings')
    .where('key', 'in', keys)
    .returning(['key', 'value'])
    .execute();
  for (const { key, value } of removed) {
    await audit(tx, {
      action: 'setting.changed',
      subjectType: 'setting',
      subjectId: key,
      data: { from: value, to: DEFAULT_SETTINGS[key as keyof Settings] },
    });
  }
}
