// Generated from messages/en/api-settings.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  logo_not_found: "Choose a picture that was uploaded for the public pages.",
  time_zone_unknown: "The database does not know this time zone. Choose another.",
  accept_warning_too_early: "The warning must come before the delivery is accepted.",
  taxRateInvalid: "Enter a rate from 0 to 50 percent, like 19 or 7.7.",
  wholeNumber: (p: { least: number; most: number }) => `Enter a whole number from ${number('en', p.least)} to ${number('en', p.most)}.`,
  emailInvalid: "Enter an address like name@example.com.",
  languageUnknown: "Choose one of the languages.",
  shopNameMissing: "Enter a name for the studio.",
};
