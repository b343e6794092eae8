import type { Locale } from '#lib/locale.ts';
import type { TextEndpoint } from '#web/admin/edit-form/use-autosave.ts';
import { browserApi, call } from '#web/api.ts';
import type { Translated } from './language-tabs.tsx';

/** Keeps unsaved texts of a translation. Used in the browser only. */
export function translationTextEndpoint(
  kind: Translated['kind'],
  id: string,
  locale: Locale,
): TextEndpoint {
  const drafts = () => browserApi().admin['translation-drafts'][':kind'][':id'][':locale'];
  const param = { kind, id, locale };
  return {
    save: (json) => call(drafts().$put({ param, json })),
    discard: () => call(drafts().$delete({ param })),
  };
}
