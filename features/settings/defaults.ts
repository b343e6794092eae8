import { DEFAULT_LOCALE, type Locale } from '#lib/locale.ts';
import { AROUND_THE_CLOCK } from './calendar-contract.ts';
import type { Settings } from './contract.ts';

/** The tagline of a new shop, in its language. */
export const STARTING_TAGLINES: Record<Locale, string> = {
  en: 'Considered work, made to order.',
  de: 'Durchdachte Arbeit, auf Bestellung gefertigt.',
};

/** The settings until an administrator changes them. */
export const DEFAULT_SETTINGS: Settings = {
  shopName: 'Atelier',
  tagline: STARTING_TAGLINES[DEFAULT_LOCALE],
  taglines: {},
  accentHue: 264,
  accentColor: '',
  logoFileId: null,
  logoDarkFileId: null,
  iconFileId: null,
  socialFileId: null,
  timeZone: 'UTC',
  defaultLocale: DEFAULT_LOCALE,
  locales: [DEFAULT_LOCALE],
  pageTexts: {},
  headerLinks: [],
  footerLinks: [],
  contactEmail: '',
  contactPhone: '',
  contactAddress: '',
  currency: 'EUR',
  taxRateBasisPoints: 0,
  taxMode: 'inclusive',
  paymentWindowHours: 24,
  autoAcceptDays: 7,
  autoAcceptWarningDays: 2,
  answersReminderDays: 3,
  workingTime: AROUND_THE_CLOCK,
  cancellationRefund: 'pro_rata',
  reviewRequestDays: 3,
  stateNames: {},
  customerFilesMegabytes: 5_000,
  fileMegabytes: 2_000,
  fileExtensions: [],
  sellerName: '',
  sellerAddress: '',
  sellerTaxId: '',
  sellerRegistration: '',
  isWordmarkKept: false,
  isImprintNotNeeded: false,
  isSetupGuideHidden: false,
};
