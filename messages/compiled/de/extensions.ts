// Generated from messages/de/extensions.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/extensions.ts';
import { rich, type Tag } from '#messages/rich.ts';

export const messages = {
  ask: "Das Studio bittet um mehr Zeit",
  askText: (p: { time: Tag; before: Tag }) => rich("Es möchte bis ", p.time(""), " statt bis ", p.before(""), " liefern."),
  accept: "Neuen Termin annehmen",
  decline: "Ablehnen",
  waiting: (p: { time: Tag }) => rich("Sie haben ", p.time(""), " vorgeschlagen. Eine Antwort steht noch aus."),
  withdraw: "Vorschlag zurückziehen",
  title: "Liefertermin",
  propose: "Neuen Termin vorschlagen",
  day: "Neuer Termin",
  reason: "Grund",
  reasonHint: "Ihr Kunde liest ihn und kann annehmen oder ablehnen.",
  send: "Vorschlag senden",
  doneProposed: "Der Vorschlag ist gesendet.",
  doneAccepted: "Der neue Termin ist vereinbart.",
  doneDeclined: "Es bleibt beim vereinbarten Termin.",
  doneWithdrawn: "Der Vorschlag ist zurückgezogen.",
} satisfies typeof source;
