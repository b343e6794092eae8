import { STANDARD_SERVICE, taxTermsOf } from '#features/settings/tax/tax-terms.ts';
import { taxNameOf } from '#features/settings/shared/tax-name.ts';
import { shownVacation } from '#features/settings/working-time/shown-vacation.ts';
import { accentCss, accentOf } from '#features/settings/shared/accent.ts';
import { countsWorkingDays } from '#features/settings/working-time/contract.ts';
import { asksForBuyer, offersWithdrawal } from './consumer-law.ts';
import type { Settings, Site } from './contract.ts';

/** The settings and installation data that visitors may see. */
export function presentSite(
  settings: Settings,
  {
    publicUrl,
    paymentsMode,
    signInProviders,
    closed,
    now,
  }: Pick<Site, 'publicUrl' | 'paymentsMode' | 'signInProviders' | 'closed'> & { now: Date },
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
    tax: siteTax(settings, now),
    orderRules: {
      paymentWindowHours: settings.paymentWindowHours,
      autoAcceptDays: settings.autoAcceptDays,
      countsWorkingDays: countsWorkingDays(settings.workingTime),
      asksForBuyer: asksForBuyer(settings),
      hasWithdrawal: offersWithdrawal(settings),
    },
    vacation: shownVacation(settings, now),
    stateNames: settings.stateNames,
    paymentsMode,
    signInLinks: settings.signInLinks,
    signInProviders,
    closed,
    isTestMode: paymentsMode !== 'live',
  };
}

function siteTax(settings: Settings, now: Date): Site['tax'] {
  const terms = taxTermsOf(settings, STANDARD_SERVICE, now);
  return {
    rateBasisPoints: terms.homeRateBasisPoints,
    mode: terms.mode,
    system: terms.system,
    country: terms.system === 'flat' ? '' : terms.sellerCountry,
    name: taxNameOf(settings.sellerCountry),
  };
}

function logoUrl(fileId: string | null): string | null {
  return fileId && `/api/files/${fileId}?width=480`;
}
