// Generated from messages/de/order-requests.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/order-requests.ts';
import { rich, type Tag } from '#messages/rich.ts';
import { select } from '#messages/runtime.ts';

export const messages = {
  cancelAsk: "Um Stornierung bitten",
  cancelAskLead: (p: { refund: string }) => select(p.refund, { "none": "Das Studio entscheidet. Nach seinen Regeln würde jetzt nichts erstattet.", "other": `Das Studio entscheidet. Stimmt es zu, erhalten Sie ${p.refund} zurück.` }),
  cancelReason: "Warum möchten Sie stornieren?",
  cancelReasonHint: "Für das Studio sichtbar.",
  cancelSend: "Um Stornierung bitten",
  cancelWaiting: "Sie haben um die Stornierung dieser Bestellung gebeten. Das Studio antwortet Ihnen hier und per E-Mail.",
  cancelWaitingRefund: (p: { amount: string }) => `Stimmt das Studio zu, erhalten Sie ${p.amount} zurück.`,
  cancelWaitingNothing: "Stimmt das Studio zu, wird nichts erstattet.",
  cancelWithdraw: "Bestellung behalten",
  saidCancelAsked: "Ihre Bitte um Stornierung ist beim Studio.",
  saidWithdrawn: "Ihre Anfrage ist zurückgenommen.",
  cancelledAsAsked: "Diese Bestellung wurde auf Ihren Wunsch storniert.",
  adminCancelTitle: "Der Kunde bittet um Stornierung",
  adminCancelBy: (p: { customer: string; time: Tag }) => rich(p.customer, ", ", p.time("")),
  adminRefundWhole: (p: { amount: string }) => `Nach Ihren Regeln gehen ${p.amount} zurück: alles, was bezahlt wurde.`,
  adminRefundShare: (p: { amount: string; share: string }) => `Nach Ihren Regeln gehen ${p.amount} zurück: ${p.share} des Bezahlten, nach dem Stand der Anfrage.`,
  adminRefundNoneLeft: "Hier ist nichts mehr zu erstatten.",
  adminRefundNothing: "Nach Ihren Regeln wird nichts erstattet.",
  adminRefundRules: (p: { settings: Tag }) => rich(p.settings("Regeln ändern"), " für spätere Anfragen. Nach der Stornierung können Sie mehr erstatten."),
  adminAgree: (p: { refund: string }) => select(p.refund, { "none": "Bestellung stornieren", "other": `Stornieren und ${p.refund} erstatten` }),
  adminAgreeTitle: (p: { number: string }) => `Bestellung ${p.number} stornieren?`,
  adminAgreeText: (p: { refund: string }) => `${select(p.refund, { "none": "Der Kunde erhält eine E-Mail. Es wird nichts erstattet.", "other": `Der Kunde erhält eine E-Mail, und ${p.refund} gehen auf dem Zahlungsweg zurück.` })} Das lässt sich nicht rückgängig machen.`,
  adminAgreePromise: (p: { refund: string; number: string }) => select(p.refund, { "none": `Ich storniere die Bestellung ${p.number} ohne Erstattung.`, "other": `Ich storniere die Bestellung ${p.number} und erstatte ${p.refund}.` }),
  adminDecline: "Ablehnen",
  adminDeclineOpen: "Anfrage ablehnen",
  adminDeclineReason: "Warum?",
  adminDeclineHint: "Für den Kunden sichtbar. Die Bestellung läuft weiter wie vereinbart.",
  saidAgreed: "Die Bestellung ist storniert.",
  saidDeclined: "Die Anfrage ist abgelehnt.",
  stepCancelledAsAsked: "Diese Bestellung wurde auf Wunsch des Kunden storniert.",
} satisfies typeof source;
