import type { SettingsPatch } from '#features/settings/contract.ts';
import { SETTINGS_SECTIONS, type SettingsSectionName } from '#features/settings/section-labels.ts';
import { saveWithChoices } from '#web/forms/save-with-choices.ts';
import type { SavedForm } from '#web/admin/edit-form/edit-form.tsx';
import { call } from '#web/api.ts';
import type { ActionArgs } from '#web/load.ts';
import { choiceNames, entriesOf } from './section-entries.ts';

/** Saves the form of a section of the settings. */
export async function saveSection(
  { api, form, locale }: ActionArgs,
  section: SettingsSectionName,
  readPatch: () => SettingsPatch,
): Promise<SavedForm> {
  const keys: readonly string[] = SETTINGS_SECTIONS[section];
  const { version, mergedVersion } = await saveWithChoices(
    {
      api,
      form,
      code: 'settings_changed',
      subject: { type: 'setting', isAbout: ({ subjectId }) => keys.includes(subjectId) },
      names: choiceNames(section),
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
  return { version, mergedVersion };
}
