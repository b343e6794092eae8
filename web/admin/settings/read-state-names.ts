import type { StateNames, StateTone } from '#features/settings/shared/state-contract.ts';
import { NAMED_STATES } from '#features/settings/shared/states.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { formText } from '#web/form-text.ts';

/** Reads the section's form; a state without a name and colour of its own is left out. */
export function readStateNames(form: FormData): StateNames {
  const states = NAMED_STATES.flatMap((state) => {
    const names = LOCALE_TAGS.flatMap((locale) => {
      const name = formText(form, `states.${state}.${locale}`).trim();
      return name ? [[locale, name] as const] : [];
    });
    const tone = (formText(form, `states.${state}.tone`) || null) as StateTone | null;
    const own = { names: Object.fromEntries(names), tone };
    return names.length > 0 || tone ? [[state, own] as const] : [];
  });
  return Object.fromEntries(states);
}
