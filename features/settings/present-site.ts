import { shownVacation } from '#features/settings/working-time/shown-vacation.ts';
import { accentCss, accentOf } from '#lib/accent.ts';
import { countsWorkingDays } from './calendar-contract.ts';
import type { Settings, Site } from './contract.ts';

/** The settings and installation data that visitors may see. */
export function presentSite(
  settings: Settings,
  { publicUrl, paymentsMode, now }: Pick<Site, 'publicUrl' | 'paymentsMode'> & { now: Date },
): Site {
  return {
    name: settings.shopName,
    publicUrl,
    tagline: settings.tagline,
    taglines: settings.taglines,
    logoUrl: logoUrl(settings.logoFileId),
    logoDarkUrl: logoUrl(settings.logoFileId && settings.logoDarkFileId),
    accentHue: accentOf(settings).hue,
    accentCss: accentCss(settings),
    socialPicture: settings.socialFileId && `/social/shop/${settings.socialFileId}.jpg`,
    defaultLocale: settings.defaultLocale,
    locales: settings.locales,
    pageTexts: settings.pageTexts,
    headerLinks: settings.headerLinks,
    footerLinks: settings.footerLinks,
    contact: {
      email: settings.contactEmail,
      phone: settings.contactPhone,
      address: settings.contactAddress,
    },
    timeZone: settings.timeZone,
    currency: settings.currency,
    tax: { rateBasisPoints: settings.taxRateBasisPoints, mode: settings.taxMode },
    orderRules: {
      paymentWindowHours: settings.paymentWindowHours,
      autoAcceptDays: settings.autoAcceptDays,
      countsWorkingDays: countsWorkingDays(settings.workingTime),
    },
    vacation: shownVacation(settings, now),
    stateNames: settings.stateNames,
    paymentsMode,
    isTestMode: paymentsMode !== 'live',
  };
}

function logoUrl(fileId: string | null): string | null {
  return fileId && `/api/files/${fileId}?width=480`;
}
