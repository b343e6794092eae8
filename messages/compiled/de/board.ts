// Generated from messages/de/board.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/board.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Board",
  asList: "Als Liste zeigen",
  asBoard: "Board",
  column: (p: { state: string; count: string }) => `${p.state}: ${p.count}`,
  empty: "Keine Bestellungen.",
  more: "Mehr zeigen",
  all: "Alle in der Liste zeigen",
  move: "Verschieben",
  moveTo: (p: { state: string }) => `Nach „${p.state}“`,
  inCharge: (p: { name: string }) => `Zuständig: ${p.name}`,
  unread: (p: { count: number }) => plural('de', p.count, { "one": `${number('de', p.count)} neu`, "other": `${number('de', p.count)} neu` }),
  held: "Die Bestellung ist pausiert.",
  resumed: "Die Bestellung ist wieder in Arbeit.",
  holdTitle: (p: { number: string }) => `Bestellung ${p.number} pausieren?`,
  holdReason: "Was fehlt?",
  holdHint: "Ihr Kunde liest es. Die Lieferzeit ruht, bis Sie fortfahren.",
  hold: "Pausieren",
  cancel: "Jetzt nicht",
} satisfies typeof source;
