import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';
import type { PaymentResult } from './payment-labels.ts';

/** Handles the forms of the payment pages by their `intent`. Undefined for an unknown one. */
export async function submitPaymentAction({
  api,
  form,
}: ActionArgs): Promise<PaymentResult | undefined> {
  const id = formText(form, 'id');
  const param = { id };
  const payments = api.admin.payments;
  switch (formText(form, 'intent')) {
    case 'ask': {
      const { status } = await call(payments[':id'].sync.$post({ param }));
      return { done: status === 'requires_review' ? 'doneMismatch' : 'doneChecked' };
    }
    case 'accept':
      await call(
        payments[':id']['mismatch-acceptances'].$post({
          param,
          json: { reason: formText(form, 'reason') },
        }),
      );
      return { done: 'doneAccepted' };
    case 'resolve':
      await call(
        payments.discrepancies[':id'].resolutions.$post({
          param,
          json: { note: formText(form, 'note') },
        }),
      );
      return { done: 'doneResolved' };
    case 'replay':
      await call(payments['webhook-events'][':id'].replays.$post({ param }));
      return { done: 'doneReplayed', count: 1 };
    case 'replay_all': {
      const { count } = await call(payments['webhook-events'].replays.$post());
      return { done: 'doneReplayed', count };
    }
    default:
      return undefined;
  }
}
