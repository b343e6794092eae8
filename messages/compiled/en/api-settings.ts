// Generated from messages/en/api-settings.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  logo_not_found: "Choose a picture that was uploaded for the public pages.",
  time_zone_unknown: "The database does not know this time zone. Choose another.",
  accept_warning_too_early: "The warning must come before the delivery is accepted.",
  taxRateInvalid: "Enter a rate from 0 to 50 percent, like 19 or 7.7.",
  linkLabelMissing: "Enter a text for the link in at least one language.",
  linkAddressInvalid: "Enter a path of this site such as /services, or an address that begins with https://.",
  tooManyLinks: (p: { most: number }) => `Enter at most ${number('en', p.most)} links.`,
  colorInvalid: "Enter a colour code like #1a6b54.",
  wholeNumber: (p: { least: number; most: number }) => `Enter a whole number from ${number('en', p.least)} to ${number('en', p.most)}.`,
  emailInvalid: "Enter an address like name@example.com.",
  languageUnknown: "Choose one of the languages.",
  shopNameMissing: "Enter a name for the studio.",
  holiday_region_unknown: "We know no public holidays for this place. Choose another.",
  timeInvalid: "Enter a time like 09:00.",
  dayInvalid: "Enter a date.",
  endsBeforeStart: "The last day must not be before the first.",
  daysOffTooLong: "Enter at most a year.",
  weekdayMissing: "Choose at least one day.",
  regionUnknown: "Choose a place from the list.",
  tooManyDaysOff: "Enter at most 40 entries. Remove those that are over.",
  closesBeforeOpening: "The end must be later than the beginning.",
  extensionInvalid: "Write file extensions such as jpg or pdf, separated by commas.",
};
