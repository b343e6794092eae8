// Generated from messages/de/terms.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/terms.ts';
import { rich, type Tag } from '#messages/rich.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  holds: (p: { version: number; date: string }) => `Fassung ${number('de', p.version)}, gültig seit ${p.date}.`,
  held: (p: { version: number; since: string; until: string }) => `Fassung ${number('de', p.version)}, gültig von ${p.since} bis ${p.until}.`,
  before: "Die Fassung davor lesen",
  after: "Die Fassung danach lesen",
  outdatedTitle: "Diese AGB gelten nicht mehr.",
  outdatedText: "Neuere haben sie ersetzt. Für Bestellungen, die mit ihnen aufgegeben wurden, gelten sie weiter.",
  current: "Die aktuellen AGB lesen",
  ofOrder: (p: { date: string; version: number }) => `AGB vom ${p.date} (Fassung ${number('de', p.version)})`,
  changedTitle: "Unsere AGB haben sich geändert, während Sie bestellt haben",
  changedText: (p: { terms: Tag; date: string; version: number }) => rich("Bitte lesen Sie ", p.terms(`die AGB vom ${p.date} (Fassung ${number('de', p.version)})`), ". Ihre Auswahl ist noch da: Bestellen Sie noch einmal, wenn Sie zustimmen."),
  agreeByPaying: (p: { terms: Tag; date: string; version: number }) => rich("Mit der Zahlung stimmen Sie unseren ", p.terms(`AGB vom ${p.date} (Fassung ${number('de', p.version)})`), " zu."),
  agreeByConfirming: (p: { terms: Tag; date: string; version: number }) => rich("Mit der Bestätigung stimmen Sie unseren ", p.terms(`AGB vom ${p.date} (Fassung ${number('de', p.version)})`), " zu."),
  agree: (p: { terms: Tag; date: string; version: number }) => rich("Mit der Bestellung stimmen Sie unseren ", p.terms(`AGB vom ${p.date} (Fassung ${number('de', p.version)})`), " zu."),
} satisfies typeof source;
