import type { Settings, Site } from './contract.ts';

/** What visitors may know of the settings. */
export function presentSite(settings: Settings, paymentsMode: Site['paymentsMode']): Site {
  return {
    name: settings.studioName,
    tagline: settings.tagline,
    logoUrl: null,
    accentHue: settings.accentHue,
    contact: {
      email: settings.contactEmail,
      phone: settings.contactPhone,
      address: settings.contactAddress,
    },
    currency: settings.currency,
    tax: { rateBasisPoints: settings.taxRateBasisPoints, mode: settings.taxMode },
    orderRules: {
      paymentWindowHours: settings.paymentWindowHours,
      autoAcceptDays: settings.autoAcceptDays,
    },
    paymentsMode,
    isTestMode: paymentsMode !== 'live',
  };
}
