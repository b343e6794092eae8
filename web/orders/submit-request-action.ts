import { toCurrencyCode } from '#lib/money.ts';
import { parseMoney } from '#lib/parse-money.ts';
import { ApiError, call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

/** The forms about what a customer asks for. Null if the form is another one. */
export async function submitRequestAction({
  api,
  form,
  params,
}: ActionArgs): Promise<{ done: string } | null> {
  const intent = formText(form, 'intent');
  const at = api.orders[':id'];
  const param = { id: params['id'] ?? '' };
  const request = { param: { ...param, requestId: formText(form, 'requestId') } };
  const header = { 'idempotency-key': formText(form, 'key') || crypto.randomUUID() };
  const reason = formText(form, 'reason');
  switch (intent) {
    case 'ask-cancel':
      await call(at['cancellation-requests'].$post({ param, header, json: { reason } }));
      break;
    case 'ask-more': {
      const json = { body: formText(form, 'more'), ...readBudget(form) };
      await call(at['extra-requests'].$post({ param, header, json }));
      break;
    }
    case 'withdraw-request':
      await call(at.requests[':requestId'].withdrawals.$post(request));
      break;
    case 'decline-request':
      await call(at.requests[':requestId'].declines.$post({ ...request, json: { reason } }));
      break;
    case 'agree-cancel': {
      const json = { seenRefundMinor: formText(form, 'seenRefundMinor') };
      await call(at.requests[':requestId'].agreements.$post({ ...request, json }));
      break;
    }
    case 'start-early': {
      const isTicked = (name: string) => formText(form, name) === 'yes';
      const json = {
        startsEarly: isTicked('startsEarly') as true,
        losesRight: isTicked('losesRight'),
      };
      await call(at['early-starts'].$post({ param, header: {}, json }));
      break;
    }
    case 'settle-withdrawal': {
      const json = { seenRefundMinor: formText(form, 'seenRefundMinor') };
      await call(at['withdrawal-settlements'].$post({ param, json }));
      break;
    }
    default:
      return null;
  }
  return { done: intent };
}

/** The component that shows the form turns the code into a sentence. */
function readBudget(form: FormData): { budgetMinor?: string } {
  const typed = formText(form, 'budget').trim();
  if (typed === '') return {};
  const budget = parseMoney(typed, toCurrencyCode(formText(form, 'currency')));
  if (budget.ok) return { budgetMinor: budget.money.amountMinor.toString() };
  const code = 'budget_unclear';
  throw new ApiError({ title: code, status: 422, code, fields: { budget: budget.problem } });
}
