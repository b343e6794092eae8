import type { Settings } from '#features/settings/contract.ts';
import { MENU_NAMES } from '#features/settings/shared/menus.ts';
import { PAGE_TEXT_KEYS } from '#features/settings/shared/page-texts.ts';
import { RETENTION_BOUNDS } from '#features/settings/shared/retention.ts';
import { SETTINGS_SECTIONS, type SettingsSectionName } from '#features/settings/shared/sections.ts';
import { NAMED_STATES } from '#features/settings/shared/states.ts';
import { LOCALE_TAGS, type Locale } from '#lib/locale.ts';
import { formatBasisPoints } from '#lib/format/percent.ts';
import type { Entries } from '#web/forms/edit-base.ts';
import { PAGE_TEXT, TAGLINE } from './read-patch.ts';
import { OWN_RATE, writeOwnRate } from './read-tax.ts';

/** The fields and lists of a section that are compared when two people save it. */
export function choiceNames(section: SettingsSectionName): string[] {
  switch (section) {
    case 'texts':
      return PAGE_TEXT_KEYS.flatMap((key) => LOCALE_TAGS.map((tag) => `${PAGE_TEXT}${key}.${tag}`));
    case 'hours':
      return [
        'weekdays',
        'opens',
        'closes',
        'holidayRegion',
        'daysOff',
        'vacationFrom',
        'vacationTo',
        ...LOCALE_TAGS.map((tag) => `vacationNotice.${tag}`),
      ];
    case 'states':
      return NAMED_STATES.map((state) => `states.${state}`);
    case 'tax':
      return [...SETTINGS_SECTIONS.tax.filter((key) => key !== 'taxRates'), OWN_RATE];
    case 'retention':
      return Object.keys(RETENTION_BOUNDS).map((rule) => `retention.${rule}`);
    default:
      return SETTINGS_SECTIONS[section].flatMap((key) =>
        key === 'taglines' ? LOCALE_TAGS.map((tag) => TAGLINE + tag) : [key],
      );
  }
}

/** A section as its form would send it. */
export function entriesOf(
  section: SettingsSectionName,
  settings: Settings,
  locale: Locale,
): Entries {
  switch (section) {
    case 'texts':
      return PAGE_TEXT_KEYS.flatMap((key) =>
        settings.locales.map(
          (tag) => [`${PAGE_TEXT}${key}.${tag}`, settings.pageTexts[key]?.[tag] ?? ''] as const,
        ),
      );
    case 'menus':
      return MENU_NAMES.flatMap((menu) =>
        settings[menu].flatMap(({ labels, address }, index) => [
          ...Object.entries(labels).map(
            ([tag, label]) => [`${menu}.${index}.labels.${tag}`, label] as const,
          ),
          [`${menu}.${index}.address`, address] as const,
        ]),
      );
    case 'hours':
      return workingTimeEntries(settings);
    case 'states':
      return NAMED_STATES.flatMap((state) => {
        const { names = {}, tone = '' } = settings.stateNames[state] ?? {};
        return [
          ...Object.entries(names).map(([tag, name]) => [`states.${state}.${tag}`, name] as const),
          [`states.${state}.tone`, tone ?? ''] as const,
        ];
      });
    case 'tax':
      return [
        ['sellerCountry', settings.sellerCountry],
        ['taxSystem', settings.taxSystem],
        ...(settings.paysTaxAbroad ? [['paysTaxAbroad', 'yes'] as const] : []),
        ['smallBusinessSentence', settings.smallBusinessSentence],
        ['consumerWithdrawal', settings.consumerWithdrawal],
        ...settings.taxRates.map((rate) => [OWN_RATE, writeOwnRate(rate)] as const),
      ];
    case 'visits':
      return settings.countsVisits ? [['countsVisits', 'yes']] : [];
    case 'retention':
      return Object.entries(settings.retention).map(
        ([rule, days]) => [`retention.${rule}`, String(days)] as const,
      );
    default:
      return SETTINGS_SECTIONS[section].flatMap((key) => plainEntries(key, settings, locale));
  }
}

function plainEntries(key: keyof Settings, settings: Settings, locale: Locale): Entries {
  if (key === 'locales') return settings.locales.map((tag) => ['locales', tag]);
  if (key === 'taglines')
    return settings.locales
      .filter((tag) => tag !== settings.defaultLocale)
      .map((tag) => [TAGLINE + tag, settings.taglines[tag] ?? '']);
  if (key === 'taxRateBasisPoints')
    return [[key, formatBasisPoints(settings.taxRateBasisPoints, locale)]];
  return [[key, String(settings[key] ?? '')]];
}

function workingTimeEntries({ workingTime, locales }: Settings): Entries {
  const { weekdays, opens, closes, holidayRegion, daysOff, vacation } = workingTime;
  return [
    ...weekdays.map((day) => ['weekdays', String(day)] as const),
    ['opens', opens],
    ['closes', closes],
    ['holidayRegion', holidayRegion],
    ...daysOff.flatMap(({ from, to, name }, index) => [
      [`daysOff.${index}.from`, from] as const,
      [`daysOff.${index}.to`, to] as const,
      [`daysOff.${index}.name`, name] as const,
    ]),
    ['vacationFrom', vacation?.from ?? ''],
    ['vacationTo', vacation?.to ?? ''],
    ...locales.map((tag) => [`vacationNotice.${tag}`, vacation?.notices[tag] ?? ''] as const),
  ];
}
