import { redirect } from 'react-router';
import { call } from '#web/api.ts';
import { chosenFiles } from '#web/chosen-files.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs, Refusal } from '#web/load.ts';

export type EnquiryIntent =
  | 'reply'
  | 'note'
  | 'close'
  | 'open'
  | 'spam'
  | 'unspam'
  | 'assign'
  | 'link'
  | 'link-order';

export type EnquiryResult = { done: EnquiryIntent } | Refusal | undefined;

/** The forms of an enquiry's page. */
export async function actOnEnquiry({
  api,
  form,
  params,
}: ActionArgs): Promise<{ done: EnquiryIntent }> {
  const param = { id: params['id'] ?? '' };
  const one = api.enquiries[':id'];
  const header = { 'idempotency-key': formText(form, 'key') || crypto.randomUUID() };
  const intent = formText(form, 'intent') as EnquiryIntent;
  switch (intent) {
    case 'reply': {
      const json = { body: formText(form, 'body') };
      const files = chosenFiles(form, 'files');
      await (files.length === 0
        ? call(one.replies.$post({ param, header, json }))
        : call(one.replies['with-files'].$post({ param, header, form: { ...json, files } })));
      break;
    }
    case 'note':
      await call(one.notes.$post({ param, header, json: { body: formText(form, 'body') } }));
      break;
    case 'close':
    case 'open': {
      const state = intent === 'close' ? 'closed' : 'open';
      await call(one.state.$put({ param, json: { state } }));
      break;
    }
    case 'spam':
    case 'unspam':
      await call(one.spam.$put({ param, json: { isSpam: intent === 'spam' } }));
      break;
    case 'assign': {
      const assigneeId = formText(form, 'assigneeId') || null;
      await call(one.assignee.$put({ param, json: { assigneeId } }));
      break;
    }
    case 'link':
    case 'link-order': {
      const json = { username: formText(form, 'username') };
      const { customerId } = await call(one.customer.$put({ param, json }));
      if (intent === 'link-order') throw redirect(orderPathFor(customerId, param.id));
      break;
    }
  }
  return { done: intent };
}

/** The page on which an order is made of an enquiry. */
export function orderPathFor(customerId: string, enquiryId: string): string {
  return `/admin/users/${customerId}/order?enquiry=${enquiryId}`;
}

/** The refusal of this form, if the last one sent was this. */
export function refusalOf(result: EnquiryResult, ...intents: EnquiryIntent[]): Refusal | undefined {
  if (!result || !('refused' in result)) return undefined;
  return intents.some((intent) => intent === result.values['intent']) ? result : undefined;
}

/** What was done by one of these forms, if the last one sent was one of them. */
export function doneBy(
  result: EnquiryResult,
  ...intents: EnquiryIntent[]
): EnquiryIntent | undefined {
  return result && 'done' in result && intents.includes(result.done) ? result.done : undefined;
}
