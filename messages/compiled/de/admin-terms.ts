// Generated from messages/de/admin-terms.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-terms.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  versions: "Fassungen der AGB",
  versionsLead: "Jede Änderung der AGB ergibt eine Fassung. Eine Bestellung behält die, die der Kunde gesehen hat.",
  terms: "AGB",
  columnVersion: "Fassung",
  columnSince: "Gültig seit",
  columnBy: "Veröffentlicht von",
  columnLanguages: "Sprachen",
  columnDone: "Aktionen",
  version: (p: { number: number }) => `Fassung ${number('de', p.number)}`,
  now: "Gilt jetzt",
  compare: (p: { number: number }) => `Mit Fassung ${number('de', p.number)} vergleichen`,
  pages: "Seiten der Fassungen",
  optionOf: (p: { number: number; date: string }) => `Fassung ${number('de', p.number)}, ${p.date}`,
  headOf: (p: { date: string }) => `Gültig seit ${p.date}`,
  headBy: (p: { date: string; name: string }) => `Gültig seit ${p.date}, veröffentlicht von ${p.name}`,
  language: "Sprache",
} satisfies typeof source;
