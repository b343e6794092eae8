import type { SettingsPatch } from '#features/settings/contract.ts';
import type { PageTexts } from '#features/settings/shared/text-contract.ts';
import { PAGE_TEXT_KEYS } from '#features/settings/shared/page-texts.ts';
import { parsePercent } from '#lib/format/percent.ts';
import { readMenus } from './read-menu.ts';
import { readStateNames } from './read-state-names.ts';
import { readTax } from './read-tax.ts';
import { PICTURE_SLOTS } from './store-pictures.ts';
import { readWorkingTime } from './read-working-time.ts';

const NUMBERS = new Set([
  'accentHue',
  'paymentWindowHours',
  'autoAcceptDays',
  'autoAcceptWarningDays',
  'reviewRequestDays',
  'answersReminderDays',
  'customerFilesMegabytes',
  'fileMegabytes',
  'sessionDays',
  'sessionIdleHours',
  'verifiedRefundAbove',
]);

const PICTURES = new Set<string>(Object.values(PICTURE_SLOTS).map(({ id }) => id));

/** What the fields of the tagline in other languages begin with. */
export const TAGLINE = 'taglines.';

/** What the fields of the pages' texts begin with. */
export const PAGE_TEXT = 'pageTexts.';

/** Reads one section's form as an API patch. A value that is not a number is sent as null, so that the API reports it at its field. */
export function readPatch(form: FormData): SettingsPatch {
  if (form.get('intent') === 'states') return { stateNames: readStateNames(form) };
  if (form.get('intent') === 'menus') return readMenus(form);
  if (form.get('intent') === 'tax') return readTax(form);
  if (form.get('intent') === 'texts') return { pageTexts: readPageTexts(form) };
  if (form.get('intent') === 'visits') return { countsVisits: form.get('countsVisits') === 'yes' };
  if (form.get('intent') === 'hours') return { workingTime: readWorkingTime(form) };
  const patch: Record<
    string,
    string | string[] | Record<string, string> | number | boolean | null
  > = {};
  const taglines: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || !isSetting(name)) continue;
    if (name.startsWith(TAGLINE)) {
      taglines[name.slice(TAGLINE.length)] = value;
    } else if (name === 'taxRateBasisPoints') patch[name] = parsePercent(value);
    else if (name === 'fileExtensions') patch[name] = readExtensions(value);
    else if (PICTURES.has(name)) patch[name] = value || null;
    else if (NUMBERS.has(name)) patch[name] = value.trim() === '' ? Number.NaN : Number(value);
    else if (name === 'signInLinks') patch[name] = value === 'true';
    else if (name !== 'locales') patch[name] = value;
  }
  if (form.get('intent') === 'languages') patch['locales'] = form.getAll('locales').map(String);
  if (Object.keys(taglines).length > 0) patch['taglines'] = taglines;
  return patch as SettingsPatch;
}

/** Not what the form sends beside the settings: its intent, its key, its version, and choices between two versions. */
function isSetting(name: string): boolean {
  return !/^(intent|key|version|startedFrom|seenVersion|choice:.*)$/.test(name);
}

/** The texts that somebody has written. */
function readPageTexts(form: FormData): PageTexts {
  const texts = PAGE_TEXT_KEYS.map((key) => {
    const start = `${PAGE_TEXT}${key}.`;
    const written = [...form].filter(([name, text]) => name.startsWith(start) && text !== '');
    return [key, written.map(([name, text]) => [name.slice(start.length), text])] as const;
  }).filter(([, written]) => written.length > 0);
  return Object.fromEntries(texts.map(([key, written]) => [key, Object.fromEntries(written)]));
}

/** Reads `.JPG, png pdf`. */
function readExtensions(text: string): string[] {
  const words = text.toLowerCase().split(/[\s,;]+/);
  return [...new Set(words.map((word) => word.replace(/^\*?\./, '')))].filter(Boolean);
}
