import { z } from 'zod';
import { emailAddress } from '#lib/email-address.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { isCountryCode } from '#lib/countries.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { CurrencyCode } from '#lib/money/amount.ts';
import { PROVIDER_IDS } from '#lib/provider-ids.ts';
import { line, lines } from '#lib/text.ts';
import { TimeZone } from '#lib/time/time-zone.ts';
import { Vacation, WorkingTime } from '#features/settings/working-time/contract.ts';
import { MenuLink, menuLinks } from '#features/settings/shared/menu-contract.ts';
import { Retention } from '#features/settings/shared/retention-contract.ts';
import { SETTINGS_SECTION_NAMES, sectionsOf } from '#features/settings/shared/sections.ts';
import { OwnTaxRate, TaxRate, TaxSystem } from '#features/settings/tax/contract.ts';
import { PageTexts } from '#features/settings/shared/text-contract.ts';
import { StateNames } from '#features/settings/shared/state-contract.ts';

const messageKey = messageKeysOf('api-settings');

const whole = (least: number, most: number) => {
  const wholeNumber = messageKey('wholeNumber', { least, most });
  return z.number(wholeNumber).int(wholeNumber).min(least).max(most);
};

/** `TEST` stands before the numbers of test payments. */
const numberPrefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?!TEST$)[A-Z0-9]{1,8}$/, messageKey('numberPrefixInvalid'));

/** A language of the program. */
export const LocaleTag = z.enum(LOCALE_TAGS, messageKey('languageUnknown'));

/** The settings that administrators change in the shop. Empty texts mean "not given". */
export const Settings = z.object({
  shopName: line(60, messageKey('shopNameMissing')),
  tagline: line(140),
  /** The tagline in other languages; an empty or missing one is shown in the default language. */
  taglines: z.partialRecord(LocaleTag, line(140)),
  /** The accent colour as a hue in degrees; lightness is computed. */
  accentHue: whole(0, 359),
  /** The accent colour as `#rrggbb` instead; its lightness is changed where text needs it. */
  accentColor: z
    .string()
    .trim()
    .toLowerCase()
    .max(7)
    .regex(/^(?:#[0-9a-f]{6})?$/, messageKey('colorInvalid')),
  /** An uploaded picture that replaces the name at the top of every page. */
  logoFileId: z.uuid().nullable(),
  /** The same for dark mode. Without one the logo is shown on a light plate. */
  logoDarkFileId: z.uuid().nullable(),
  /** The picture of browser tabs and home screens; otherwise it is made from the logo. */
  iconFileId: z.uuid().nullable(),
  /** The preview picture of pages that have none of their own; otherwise it is drawn with the page's title. */
  socialFileId: z.uuid().nullable(),

  /** The time zone of dates, of the year in numbers and of daily figures. */
  timeZone: TimeZone,

  /** The language of addresses without a prefix; the shop's content (services, posts, pages) is written in it. */
  defaultLocale: LocaleTag,
  /** The languages of the pages; always includes the default. */
  locales: z.array(LocaleTag).max(LOCALE_TAGS.length),

  /** The texts of the program's own pages. */
  pageTexts: PageTexts,

  /** Links of the studio's own, after the pages of each menu. */
  headerLinks: menuLinks('headerLinks'),
  footerLinks: menuLinks('footerLinks'),

  contactEmail: emailAddress({ mayBeEmpty: true, invalid: messageKey('emailInvalid') }),
  contactPhone: line(40),
  contactAddress: lines(300),

  /** The currency of new services; existing services and orders keep theirs. */
  currency: CurrencyCode,
  /** Whether tax depends on the buyer's country; that needs the seller's. */
  taxSystem: TaxSystem,
  /** 2000 is 20 %. The one rate for everybody, or that of a seller's country whose rates the program does not know. */
  taxRateBasisPoints: TaxRate,
  /** Rates that come before those the program knows. */
  taxRates: z.array(OwnTaxRate).max(100),
  /** The shop pays the tax of consumers' countries through the One-Stop-Shop of the EU. */
  paysTaxAbroad: z.boolean(),
  /** Instead of the program's sentence about the exemption of small businesses. */
  smallBusinessSentence: line(200),
  /** Whether catalogue prices contain the tax, or it is added to them. An order keeps the mode it was placed with. */
  taxMode: z.enum(['inclusive', 'exclusive']),

  /** How long an unpaid order waits before it expires. */
  paymentWindowHours: whole(1, 720),
  /** The number of days after which an unanswered delivery is accepted automatically. */
  autoAcceptDays: whole(1, 90),
  /** The number of days before that when the customer gets a reminder. */
  autoAcceptWarningDays: whole(1, 30),
  /** The number of days after completion when the customer is asked for a review; 0 asks nobody. */
  reviewRequestDays: whole(0, 90),

  /** When the studio works; deadlines count this time only. */
  workingTime: WorkingTime,
  /** How the states of orders are called. */
  stateNames: StateNames,

  /**
   * What customers get back who ask to cancel after work has started: everything, the share of the agreed time that is left, or nothing.
   * Before that it is always everything.
   */
  cancellationRefund: z.enum(['full', 'pro_rata', 'none']),

  /** The number of days after which a customer is reminded of missing answers; 0 for never. */
  answersReminderDays: whole(0, 60),

  /** The limit of a customer's files per order, in MB. */
  customerFilesMegabytes: whole(10, 100_000),
  /** The largest file of either side, in MB. */
  fileMegabytes: whole(1, 50_000),
  /** The extensions that customers' files may have, in lower case; empty for all but programs. */
  fileExtensions: z
    .array(z.string())
    .max(100)
    .refine(
      (all) => all.every((each) => /^[a-z0-9]{1,10}$/.test(each)),
      messageKey('extensionInvalid'),
    ),

  /** The seller on receipts and invoices. */
  sellerName: line(120),
  sellerAddress: lines(300),
  sellerTaxId: line(40),
  sellerRegistration: line(120),
  /** The first part of the numbers of invoices and of what corrects them. */
  invoicePrefix: numberPrefix,
  creditNotePrefix: numberPrefix,
  /** The seller's own lines at the end of invoices, such as the bank account. */
  invoiceFooter: lines(600),

  /** The seller's country; decides how long invoices are kept. Empty: not given. */
  sellerCountry: z
    .string()
    .refine((code) => code === '' || isCountryCode(code), messageKey('countryUnknown')),
  /** Whether consumers can withdraw from their orders: as the law of the country says, or as the shop decides. */
  consumerWithdrawal: z.enum(['by_country', 'on', 'off']),
  /** How many years invoices are kept after the end of their year; null follows the country. */
  bookkeepingYears: whole(1, 30).nullable(),
  /** After how many days what nobody needs any more is deleted. */
  retention: Retention,
  /** When administrators need a second factor to sign in: `live` while the shop takes real money. */
  teamSecondFactor: z.enum(['live', 'always', 'never']),
  /** Whether people may sign in with a link that is mailed to them. */
  signInLinks: z.boolean(),
  /** After this many days everybody signs in again. */
  sessionDays: whole(1, 7),
  /** A session that is not used for this many hours ends; 0 for never before its last day. */
  sessionIdleHours: whole(0, 168),
  /** A refund above this amount, in whole units of its currency, asks the administrator to prove again who they are. */
  verifiedRefundAbove: whole(0, 1_000_000),

  /** Whether visits to public pages are counted, without cookies. */
  countsVisits: z.boolean(),

  /** The shop shows its name and no logo, which the set-up guide otherwise asks for. */
  isWordmarkKept: z.boolean(),

  /** The shop needs no imprint, which the set-up guide otherwise asks for. */
  isImprintNotNeeded: z.boolean(),

  /** An administrator has closed the set-up guide. */
  isSetupGuideHidden: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

export const SettingsPatch = Settings.partial();
export type SettingsPatch = z.infer<typeof SettingsPatch>;

/** How often each section was saved. */
export const SettingsVersions = z.record(z.enum(SETTINGS_SECTION_NAMES), z.number().int());
export type SettingsVersions = z.infer<typeof SettingsVersions>;

export const EditableSettings = Settings.extend({ versions: SettingsVersions });
export type EditableSettings = z.infer<typeof EditableSettings>;

/** Changed settings, and the versions of their sections as they were read. Settings of no section need none. */
export const SettingsEdit = SettingsPatch.extend({
  versions: z.partialRecord(z.enum(SETTINGS_SECTION_NAMES), z.number().int()).default({}),
}).superRefine(({ versions, ...patch }, check) => {
  for (const section of sectionsOf(Object.keys(patch)))
    if (versions[section] === undefined)
      check.addIssue({
        code: 'custom',
        path: ['versions', section],
        message: messageKey('versionMissing'),
      });
});
export type SettingsEdit = z.infer<typeof SettingsEdit>;

/** The public data about the shop that every page may use. */
export const Site = z.object({
  name: z.string(),
  /** The shop's public address, without a trailing slash. */
  publicUrl: z.string(),
  tagline: z.string(),
  /** In other languages than the default. */
  taglines: z.partialRecord(LocaleTag, z.string()),
  logoUrl: z.string().nullable(),
  /** Null if one logo is used in light and dark mode. */
  logoDarkUrl: z.string().nullable(),
  /** The hue of generated pictures. */
  accentHue: z.number(),
  /** The tokens of the accent colour as CSS declarations. */
  accentCss: z.string(),
  /** The preview picture of pages that have none of their own; null if it is drawn with the page's title. */
  socialPicture: z.string().nullable(),
  defaultLocale: LocaleTag,
  locales: z.array(LocaleTag),
  pageTexts: PageTexts,
  headerLinks: z.array(MenuLink),
  footerLinks: z.array(MenuLink),
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  timeZone: z.string(),
  currency: CurrencyCode,
  /** `country` is the one whose rate it is; empty if one rate is for everybody. */
  tax: z.object({
    rateBasisPoints: z.number(),
    mode: z.enum(['inclusive', 'exclusive']),
    system: TaxSystem,
    country: z.string(),
    /** What the seller's country calls it; `tax` while the country is unknown. */
    name: z.enum(['vat', 'gst', 'tax']),
  }),
  orderRules: z.object({
    paymentWindowHours: z.number(),
    autoAcceptDays: z.number(),
    /** Delivery times are counted in working days. */
    countsWorkingDays: z.boolean(),
    /** The order form asks who buys. */
    asksForBuyer: z.boolean(),
    /** Consumers can withdraw from their orders. */
    hasWithdrawal: z.boolean(),
  }),
  /** While the studio is away, and two weeks before; otherwise null. */
  vacation: Vacation.nullable(),
  stateNames: StateNames,
  paymentsMode: z.enum(['sandbox', 'test', 'live']),
  /** Ways to sign in besides password and passkey. */
  signInLinks: z.boolean(),
  signInProviders: z.array(z.object({ id: z.enum(PROVIDER_IDS), name: z.string() })),
  /** Visitors are sent away: for maintenance, or because this is a copy that nobody has opened. */
  closed: z.enum(['maintenance', 'copy']).nullable(),
  /** No real money is charged; every page says so. */
  isTestMode: z.boolean(),
});
export type Site = z.infer<typeof Site>;

export const SettingsFailures = declareFailures('api-settings', {
  logo_not_found: 422,
  time_zone_unknown: 422,
  accept_warning_too_early: 422,
  holiday_region_unknown: 422,
  settings_changed: 409,
  seller_country_missing: 422,
});
