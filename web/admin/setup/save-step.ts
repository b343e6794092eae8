import { redirect } from 'react-router';
import type { EditableSettings, SettingsPatch } from '#features/settings/contract.ts';
import type { SettingsSectionName } from '#features/settings/shared/sections.ts';
import type { Setup } from '#features/setup/contract.ts';
import { entriesOf } from '#web/admin/settings/section-entries.ts';
import { call } from '#web/api.ts';
import type { Entries } from '#web/forms/edit-base.ts';
import { saveWithChoices } from '#web/forms/save-with-choices.ts';
import type { ActionArgs } from '#web/load.ts';
import type { Locale } from '#lib/locale.ts';

/** What one page of the guide asks of several sections of the settings. */
export interface StepFields {
  sections: readonly SettingsSectionName[];
  names: readonly string[];
}

/** It changes whenever one of the sections is saved. */
export const versionOf = (settings: EditableSettings, { sections }: StepFields): number =>
  sections.reduce((sum, section) => sum + settings.versions[section], 0);

/** What is saved of the page's fields, as its form would send it. */
export const stepEntries = (
  settings: EditableSettings,
  { sections, names }: StepFields,
  locale: Locale,
): Entries =>
  sections
    .flatMap((section) => entriesOf(section, settings, locale))
    .filter(([name]) => names.includes(name));

/** Saves all sections with one press, and goes on with the next page of the guide; after the last one the overview says that they are saved. */
export async function saveStep(
  { api, form, locale }: ActionArgs,
  fields: StepFields,
  readPatch: (settings: EditableSettings) => SettingsPatch,
): Promise<never> {
  await saveWithChoices(
    {
      api,
      form,
      code: 'settings_changed',
      subject: { type: 'setting' },
      names: fields.names,
      readNewest: async () => {
        const settings = await call(api.settings.$get());
        return {
          version: versionOf(settings, fields),
          entries: stepEntries(settings, fields, locale),
        };
      },
    },
    async () => {
      const settings = await call(api.settings.$get());
      const isNewest = versionOf(settings, fields) === Number(form.get('version'));
      const versions = Object.fromEntries(
        fields.sections.map((section) => [section, isNewest ? settings.versions[section] : -1]),
      );
      return call(api.settings.$patch({ json: { ...readPatch(settings), versions } }));
    },
  );
  throw redirect(nextPage(await call(api.admin.setup.$get())));
}

const PAGES = { studio: '/admin/setup/studio', seller: '/admin/setup/seller' };

function nextPage({ steps }: Setup): string {
  const open = steps.find(({ step, state }) => step in PAGES && state === 'open')?.step;
  return open ? PAGES[open as keyof typeof PAGES] : '/admin?saved=yes';
}
