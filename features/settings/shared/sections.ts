/** The settings that one form saves together. Each section counts its saves, so that two people do not overwrite each other. */
export const SETTINGS_SECTIONS = {
  studio: ['shopName', 'tagline', 'taglines', 'timeZone'],
  look: ['logoFileId', 'logoDarkFileId', 'iconFileId', 'socialFileId', 'accentHue', 'accentColor'],
  languages: ['defaultLocale', 'locales'],
  texts: ['pageTexts'],
  menus: ['headerLinks', 'footerLinks'],
  contact: ['contactEmail', 'contactPhone', 'contactAddress'],
  money: ['currency', 'taxRateBasisPoints', 'taxMode'],
  tax: [
    'sellerCountry',
    'taxSystem',
    'paysTaxAbroad',
    'smallBusinessSentence',
    'consumerWithdrawal',
    'taxRates',
  ],
  orders: [
    'paymentWindowHours',
    'autoAcceptDays',
    'autoAcceptWarningDays',
    'cancellationRefund',
    'reviewRequestDays',
    'answersReminderDays',
    'customerFilesMegabytes',
    'fileMegabytes',
    'fileExtensions',
  ],
  hours: ['workingTime'],
  states: ['stateNames'],
  seller: [
    'sellerName',
    'sellerAddress',
    'sellerTaxId',
    'sellerRegistration',
    'invoicePrefix',
    'creditNotePrefix',
    'invoiceFooter',
  ],
  'sign-in': [
    'teamSecondFactor',
    'sessionDays',
    'sessionIdleHours',
    'verifiedRefundAbove',
    'signInLinks',
  ],
  visits: ['countsVisits'],
  retention: ['retention'],
  bookkeeping: ['bookkeepingYears'],
} as const;
export type SettingsSectionName = keyof typeof SETTINGS_SECTIONS;
export const SETTINGS_SECTION_NAMES = Object.keys(SETTINGS_SECTIONS) as SettingsSectionName[];

/** The sections that contain at least one of these settings. */
export function sectionsOf(keys: readonly string[]): SettingsSectionName[] {
  return SETTINGS_SECTION_NAMES.filter((section) =>
    SETTINGS_SECTIONS[section].some((key) => keys.includes(key)),
  );
}
