import type { SettingsPatch } from '#features/settings/contract.ts';
import { parsePercent } from '#lib/percent.ts';

const NUMBERS = new Set([
  'accentHue',
  'paymentWindowHours',
  'autoAcceptDays',
  'autoAcceptWarningDays',
  'customerFilesMegabytes',
]);

/** Reads one section's form as an API patch. A value that is not a number is sent as null, so that the API reports it at its field. */
export function readPatch(form: FormData): SettingsPatch {
  const patch: Record<string, string | string[] | number | null> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name === 'intent') continue;
    if (name === 'taxRateBasisPoints') patch[name] = parsePercent(value);
    else if (name === 'logoFileId' || name === 'logoDarkFileId') patch[name] = value || null;
    else if (NUMBERS.has(name)) patch[name] = value.trim() === '' ? Number.NaN : Number(value);
    else if (name !== 'locales') patch[name] = value;
  }
  if (form.get('intent') === 'languages') patch['locales'] = form.getAll('locales').map(String);
  return patch as SettingsPatch;
}
