// Generated from messages/de/api-settings.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-settings.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  logo_not_found: "Bitte wählen Sie ein Bild, das für die öffentlichen Seiten hochgeladen wurde.",
  time_zone_unknown: "Die Datenbank kennt diese Zeitzone nicht. Bitte wählen Sie eine andere.",
  accept_warning_too_early: "Die Erinnerung muss vor der automatischen Annahme der Lieferung kommen.",
  seller_country_missing: "Wählen Sie das Land Ihres Unternehmens. Davon hängt die Steuer nach Ländern ab.",
  taxRateInvalid: "Bitte geben Sie einen Satz von 0 bis 50 Prozent ein, zum Beispiel 19 oder 7,7.",
  linkLabelMissing: "Bitte geben Sie in mindestens einer Sprache einen Text für den Link ein.",
  linkAddressInvalid: "Bitte geben Sie einen Pfad dieser Website wie /services ein oder eine Adresse, die mit https:// beginnt.",
  tooManyLinks: (p: { most: number }) => `Bitte geben Sie höchstens ${number('de', p.most)} Links ein.`,
  colorInvalid: "Bitte geben Sie einen Farbcode wie #1a6b54 ein.",
  wholeNumber: (p: { least: number; most: number }) => `Bitte geben Sie eine ganze Zahl von ${number('de', p.least)} bis ${number('de', p.most)} ein.`,
  emailInvalid: "Bitte geben Sie eine Adresse wie name@example.com ein.",
  languageUnknown: "Bitte wählen Sie eine der Sprachen.",
  shopNameMissing: "Bitte geben Sie dem Studio einen Namen.",
  holiday_region_unknown: "Für diesen Ort sind keine Feiertage bekannt. Bitte wählen Sie einen anderen.",
  timeInvalid: "Bitte geben Sie eine Uhrzeit wie 09:00 ein.",
  dayInvalid: "Bitte geben Sie ein Datum ein.",
  endsBeforeStart: "Der letzte Tag darf nicht vor dem ersten liegen.",
  daysOffTooLong: "Bitte geben Sie höchstens ein Jahr ein.",
  weekdayMissing: "Bitte wählen Sie mindestens einen Tag.",
  regionUnknown: "Bitte wählen Sie einen Ort aus der Liste.",
  tooManyDaysOff: "Bitte geben Sie höchstens 40 Einträge ein und entfernen Sie vergangene.",
  closesBeforeOpening: "Das Ende muss nach dem Beginn liegen.",
  numberPrefixInvalid: "Bitte geben Sie 1 bis 8 Buchstaben von A bis Z oder Ziffern an, aber nicht TEST.",
  extensionInvalid: "Bitte geben Sie Dateiendungen wie jpg oder pdf an, durch Kommas getrennt.",
  countryUnknown: "Wählen Sie ein Land aus der Liste.",
  settings_changed: "Jemand anderes hat diesen Abschnitt gespeichert, während Sie daran gearbeitet haben. Diese Fassung wurde nicht überschrieben, und Ihre Eingaben sind noch da.",
  versionMissing: "Senden Sie die Fassung dieses Abschnitts, die Sie gelesen haben.",
} satisfies typeof source;
