import type { PlainKey } from '#messages/types.ts';
import { toCurrencyCode } from '#lib/money/money.ts';
import { parseMoney } from '#lib/money/parse-money.ts';
import { call } from '#web/api.ts';
import { formError } from '#web/form-failure.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';

const ofRequest = ({ api, param, text }: FormArgs) => ({
  at: api.orders[':id'].requests[':requestId'],
  target: { ...param, requestId: text('requestId') },
});

/** The forms about what a customer asks for. */
export const requestActions = {
  'ask-cancel': ({ api, param, text, once }: FormArgs) =>
    call(
      api.orders[':id']['cancellation-requests'].$post({
        param,
        header: once,
        json: { reason: text('reason') },
      }),
    ),
  'ask-more': async ({ api, param, text, once }: FormArgs) => {
    const json = { body: text('more'), ...readBudget(text('budget'), text('currency')) };
    await call(api.orders[':id']['extra-requests'].$post({ param, header: once, json }));
  },
  'withdraw-request': (args: FormArgs) => {
    const { at, target } = ofRequest(args);
    return call(at.withdrawals.$post({ param: target }));
  },
  'decline-request': (args: FormArgs) => {
    const { at, target } = ofRequest(args);
    return call(at.declines.$post({ param: target, json: { reason: args.text('reason') } }));
  },
  'agree-cancel': (args: FormArgs) => {
    const { at, target } = ofRequest(args);
    const json = { seenRefundMinor: args.text('seenRefundMinor') };
    return call(at.agreements.$post({ param: target, json }));
  },
  'start-early': ({ api, param, text }: FormArgs) => {
    const json = {
      startsEarly: (text('startsEarly') === 'yes') as true,
      losesRight: text('losesRight') === 'yes',
    };
    return call(api.orders[':id']['early-starts'].$post({ param, header: {}, json }));
  },
  'settle-withdrawal': ({ api, param, text }: FormArgs) => {
    const json = { seenRefundMinor: text('seenRefundMinor') };
    return call(api.orders[':id']['withdrawal-settlements'].$post({ param, json }));
  },
};

function readBudget(typed: string, currency: string): { budgetMinor?: string } {
  if (typed.trim() === '') return {};
  const budget = parseMoney(typed.trim(), toCurrencyCode(currency));
  if (budget.ok) return { budgetMinor: budget.money.amountMinor.toString() };
  const fault = 'moreBudgetUnclear' satisfies PlainKey<'order-requests'>;
  throw formError(fault, { budget: fault });
}
