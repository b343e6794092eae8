// Generated from messages/en/money.json by `npm run messages`. Do not edit.

export const messages = {
  refunded: (p: { amount: string }) => `${p.amount} was refunded.`,
  refunding: (p: { amount: string }) => `${p.amount} is on its way back to you, the way you paid. It can take a few days to arrive.`,
  chargedBack: (p: { amount: string }) => `${p.amount} was charged back through your bank or payment service.`,
  deciding: "The payment is disputed, and the bank or payment service is still deciding.",
  due: (p: { amount: string }) => `We will refund ${p.amount}.`,
  kept: (p: { amount: string }) => `We keep ${p.amount} of what you paid.`,
};
