import { DEFAULT_LOCALE } from '#lib/locale.ts';
import type { Settings } from './contract.ts';

/** What holds until an administrator says otherwise. */
export const DEFAULT_SETTINGS: Settings = {
  shopName: 'Atelier',
  tagline: 'Considered work, made to order.',
  accentHue: 264,
  logoFileId: null,
  logoDarkFileId: null,
  timeZone: 'UTC',
  defaultLocale: DEFAULT_LOCALE,
  locales: [DEFAULT_LOCALE],
  contactEmail: '',
  contactPhone: '',
  contactAddress: '',
  currency: 'EUR',
  taxRateBasisPoints: 0,
  taxMode: 'inclusive',
  paymentWindowHours: 24,
  autoAcceptDays: 7,
  autoAcceptWarningDays: 2,
  customerFilesMegabytes: 500,
  sellerName: '',
  sellerAddress: '',
  sellerTaxId: '',
  sellerRegistration: '',
};
