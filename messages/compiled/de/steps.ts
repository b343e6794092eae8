// Generated from messages/de/steps.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/steps.ts';
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  steps: "Schritte",
  bar: "Erledigte Schritte",
  progress: (p: { done: number; count: number }) => `${number('de', p.done)} von ${plural('de', p.count, { "one": `${number('de', p.count)} Schritt`, "other": `${number('de', p.count)} Schritten` })} erledigt`,
  isDone: ", erledigt",
  isOpen: ", noch offen",
  done: (p: { time: Tag }) => rich("Erledigt ", p.time("")),
  doneBy: (p: { time: Tag; name: string }) => rich("Erledigt ", p.time(""), " von ", p.name),
  internal: "Intern",
  title: "Schritt",
  note: "Notiz",
  isInternal: "Nur für das Studio",
  isInternalHint: "Für den Kunden nicht zu sehen; der Schritt zählt nicht für den Fortschritt.",
  empty: "Teilen Sie die Arbeit in Schritte: So sieht der Kunde, wie weit sie ist.",
  add: "Schritt hinzufügen",
  addIt: "Hinzufügen",
  change: "Ändern",
  save: "Speichern",
  tick: (p: { title: string }) => `Erledigt: ${p.title}`,
  remove: (p: { title: string }) => `„${p.title}“ entfernen`,
  saidAdded: "Der Schritt ist hinzugefügt.",
  saidEdited: "Der Schritt ist geändert.",
  saidRemoved: "Der Schritt ist entfernt.",
  saidDone: "Der Schritt ist erledigt.",
  saidReopened: "Der Schritt ist wieder offen.",
  saidMoved: "Die Schritte sind neu geordnet.",
  refundBySteps: (p: { count: number; done: number; left: number; share: string; paid: string; amount: string }) => `Bei der Bitte um Stornierung ${plural('de', p.count, { "one": `war ${number('de', p.done)} von ${number('de', p.count)} Schritt`, "other": `waren ${number('de', p.done)} von ${number('de', p.count)} Schritten` })} erledigt. Darum gehen ${number('de', p.left)} von ${number('de', p.count)} zurück: ${p.share} von ${p.paid} sind ${p.amount}.`,
  refundByTime: (p: { share: string; paid: string; amount: string }) => `Die Bestellung hat keine Schritte. Darum gilt der Anteil der vereinbarten Zeit, der bei der Bitte um Stornierung noch übrig war: ${p.share} von ${p.paid} sind ${p.amount}.`,
  refundNotStarted: "Als die Bitte um Stornierung kam, hatte die Arbeit noch nicht begonnen.",
  refundDelivered: "Als die Bitte um Stornierung kam, war schon geliefert.",
  refundStepsNow: (p: { count: number; done: number }) => `${plural('de', p.count, { "one": `${number('de', p.done)} von ${number('de', p.count)} Schritt ist`, "other": `${number('de', p.done)} von ${number('de', p.count)} Schritten sind` })} erledigt.`,
} satisfies typeof source;
