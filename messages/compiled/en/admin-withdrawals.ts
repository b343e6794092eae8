// Generated from messages/en/admin-withdrawals.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';
import { number, select } from '#messages/runtime.ts';

export const messages = {
  title: "The customer withdrew",
  declared: (p: { name: string; time: Tag }) => rich(p.name, " withdrew ", p.time(""), ". Refund what is owed within 14 days of that."),
  basis: (p: { basis: string; done: number; count: number; share: string }) => select(p.basis, { "not_started": "Work had not started: everything goes back.", "not_asked": "Work started although the customer had not asked for an early start: everything goes back.", "steps": `${number('en', p.done)} of ${number('en', p.count)} steps were done: ${p.share} of the payments go back.`, "time": `By the agreed time that was left, ${p.share} of the payments go back.`, "delivered": "Everything was delivered by then: nothing goes back.", "done": "The work was completely done, and the customer had agreed that the right ends then: nothing goes back.", "late": "The time to withdraw was over: nothing has to go back.", "company": "The order has no right of withdrawal: nothing has to go back.", "other": "Nothing was paid." }),
  settled: (p: { time: Tag }) => rich("Settled ", p.time(""), "."),
  settle: (p: { amount: string }) => select(p.amount, { "none": "End the order without a refund", "other": `Refund ${p.amount} and end the order` }),
  settleTitle: (p: { number: string }) => `Settle the withdrawal of ${p.number}?`,
  settleText: (p: { amount: string }) => select(p.amount, { "none": "The order is cancelled if it is still running. Nothing is refunded.", "other": `${p.amount} go back the way they were paid, and the order is cancelled if it is still running.` }),
  settlePromise: (p: { amount: string; number: string }) => select(p.amount, { "none": `Ends ${p.number} without a refund.`, "other": `Refunds ${p.amount} and ends ${p.number}.` }),
  noEarlyStartTitle: "The customer has not asked for an early start.",
  noEarlyStartText: (p: { time: Tag }) => rich("Until ", p.time(""), " they can withdraw and get everything back, however much is done. The delivery time counts from then; ask them before you start earlier."),
};
