// Generated from messages/de/money.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/money.ts';

export const messages = {
  refunded: (p: { amount: string }) => `${p.amount} wurden erstattet.`,
  refunding: (p: { amount: string }) => `${p.amount} sind auf dem Weg zurück zu Ihnen, auf demselben Weg, auf dem Sie bezahlt haben. Bis das Geld bei Ihnen ist, können einige Tage vergehen.`,
  chargedBack: (p: { amount: string }) => `${p.amount} wurden über Ihre Bank oder Ihren Zahlungsanbieter zurückgebucht.`,
  deciding: "Die Zahlung wird angefochten, und die Bank oder der Zahlungsanbieter entscheidet noch.",
  due: (p: { amount: string }) => `Wir erstatten Ihnen ${p.amount}.`,
  kept: (p: { amount: string }) => `Von Ihrer Zahlung behalten wir ${p.amount} ein.`,
} satisfies typeof source;
