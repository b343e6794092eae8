import type { SettingsPatch } from '#features/settings/contract.ts';
import { SETTINGS_SECTIONS, type SettingsSectionName } from '#features/settings/shared/sections.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { saveWithChoices } from '#web/forms/save-with-choices.ts';
import { call } from '#web/api.ts';
import type { ActionArgs } from '#web/load.ts';
import { OWN_RATE } from './read-tax.ts';
import { choiceNames, entriesOf } from './section-entries.ts';

/** Fields whose meaning depends on each other. */
const TOGETHER: Partial<Record<SettingsSectionName, string[][]>> = {
  look: [['accentHue', 'accentColor']],
  languages: [['defaultLocale', 'locales']],
  money: [['taxRateBasisPoints', 'taxMode']],
  tax: [['sellerCountry', 'taxSystem', 'paysTaxAbroad', OWN_RATE]],
  orders: [['autoAcceptDays', 'autoAcceptWarningDays']],
  hours: [
    ['opens', 'closes'],
    // Without a day the notices are not kept.
    ['vacationFrom', 'vacationTo', ...LOCALE_TAGS.map((tag) => `vacationNotice.${tag}`)],
  ],
};

/** Saves the form of a section of the settings. */
export async function saveSection(
  { api, form, locale }: ActionArgs,
  section: SettingsSectionName,
  readPatch: () => SettingsPatch,
) {
  const keys: readonly string[] = SETTINGS_SECTIONS[section];
  const { saved: _, ...versions } = await saveWithChoices(
    {
      api,
      form,
      code: 'settings_changed',
      subject: { type: 'setting', isAbout: ({ subjectId }) => keys.includes(subjectId) },
      names: choiceNames(section),
      together: TOGETHER[section] ?? [],
      readNewest: async () => {
        const settings = await call(api.settings.$get());
        return {
          version: settings.versions[section],
          entries: entriesOf(section, settings, locale),
        };
      },
    },
    () => {
      const versions = { [section]: Number(form.get('version')) };
      return call(api.settings.$patch({ json: { ...readPatch(), versions } }));
    },
  );
  return { done: section, ...versions };
}
