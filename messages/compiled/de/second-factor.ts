// Generated from messages/de/second-factor.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/second-factor.ts';
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Anmeldung in zwei Schritten",
  about: "Nach Ihrem Passwort fragt die Anmeldung nach einem Code aus einer App auf Ihrem Telefon. Ein gestohlenes Passwort allein genügt dann nicht.",
  off: "Die Anmeldung in zwei Schritten ist ausgeschaltet.",
  on: (p: { date: Tag }) => rich("Eingeschaltet seit ", p.date("")),
  required: "Für das Team dieses Shops vorgeschrieben.",
  setUp: "Einrichten",
  turnedOn: "Die Anmeldung in zwei Schritten ist eingeschaltet. Ihre anderen Geräte sind abgemeldet.",
  codesLeft: (p: { left: number }) => plural('de', p.left, { "=0": "Es sind keine Wiederherstellungscodes mehr übrig.", "one": "Ein Wiederherstellungscode ist übrig.", "other": `${number('de', p.left)} Wiederherstellungscodes sind übrig.` }),
  newCodes: "Neue Wiederherstellungscodes",
  newCodesTitle: "Wiederherstellungscodes ersetzen?",
  newCodesText: "Die früheren Codes gelten dann nicht mehr.",
  newCodesPromise: "Die früheren Codes dürfen ungültig werden.",
  newCodesShown: "Das sind Ihre neuen Wiederherstellungscodes",
  turnOff: "Ausschalten",
  turnOffTitle: "Anmeldung in zwei Schritten ausschalten?",
  turnOffText: "Für die Anmeldung genügt dann Ihr Passwort. Wiederherstellungscodes und vertrauenswürdige Geräte werden entfernt.",
  turnOffPromise: "Mein Passwort allein soll für die Anmeldung genügen.",
  trusted: "Vertrauenswürdige Geräte",
  trustedAbout: "Diese Browser werden nicht nach dem Code gefragt.",
  trustedUntil: (p: { date: Tag }) => rich("Bis ", p.date("")),
  trustEnd: (p: { name: Tag; device: string }) => rich("Wieder fragen ", p.name(`(${p.device})`)),
  thisDevice: "Dieses Gerät",
} satisfies typeof source;
