// Generated from messages/de/admin-withdrawals.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-withdrawals.ts';
import { rich, type Tag } from '#messages/rich.ts';
import { number, select } from '#messages/runtime.ts';

export const messages = {
  title: "Der Kunde hat widerrufen",
  declared: (p: { name: string; time: Tag }) => rich(p.name, " hat ", p.time(""), " widerrufen. Erstatten Sie innerhalb von 14 Tagen, was zusteht."),
  basis: (p: { basis: string; done: number; count: number; share: string }) => select(p.basis, { "not_started": "Die Arbeit hatte nicht begonnen: Alles geht zurück.", "not_asked": "Die Arbeit begann, ohne dass der Kunde um einen frühen Beginn gebeten hatte: Alles geht zurück.", "steps": `${number('de', p.done)} von ${number('de', p.count)} Schritten waren erledigt: ${p.share} der Zahlungen gehen zurück.`, "time": `Nach der verbliebenen vereinbarten Zeit gehen ${p.share} der Zahlungen zurück.`, "delivered": "Alles war bereits geliefert: Nichts geht zurück.", "done": "Die Arbeit war vollständig erbracht, und der Kunde hatte dem Erlöschen des Rechts zugestimmt: Nichts geht zurück.", "late": "Die Widerrufsfrist war vorbei: Es muss nichts zurückgehen.", "company": "Für die Bestellung gibt es kein Widerrufsrecht: Es muss nichts zurückgehen.", "other": "Es wurde nichts gezahlt." }),
  settled: (p: { time: Tag }) => rich("Abgewickelt ", p.time(""), "."),
  settle: (p: { amount: string }) => select(p.amount, { "none": "Bestellung ohne Erstattung beenden", "other": `${p.amount} erstatten und Bestellung beenden` }),
  settleTitle: (p: { number: string }) => `Widerruf von ${p.number} abwickeln?`,
  settleText: (p: { amount: string }) => select(p.amount, { "none": "Die Bestellung wird storniert, falls sie noch läuft. Nichts wird erstattet.", "other": `${p.amount} gehen auf dem Zahlungsweg zurück, und die Bestellung wird storniert, falls sie noch läuft.` }),
  settlePromise: (p: { amount: string; number: string }) => select(p.amount, { "none": `Beendet ${p.number} ohne Erstattung.`, "other": `Erstattet ${p.amount} und beendet ${p.number}.` }),
  noEarlyStartTitle: "Der Kunde hat nicht um einen frühen Beginn gebeten.",
  noEarlyStartText: (p: { time: Tag }) => rich("Bis ", p.time(""), " kann er widerrufen und bekommt alles zurück, egal wie viel erledigt ist. Erst dann beginnt die Lieferzeit; fragen Sie ihn, bevor Sie früher beginnen."),
} satisfies typeof source;
