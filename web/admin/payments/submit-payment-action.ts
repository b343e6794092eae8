import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

/** Handles the forms of the payment pages by their `intent`. Returns the confirmation to show. */
export async function submitPaymentAction({ api, form }: ActionArgs): Promise<{ done: string }> {
  const id = formText(form, 'id');
  const param = { id };
  const payments = api.admin.payments;
  switch (formText(form, 'intent')) {
    case 'ask': {
      const { status } = await call(payments[':id'].sync.$post({ param }));
      return {
        done:
          status === 'requires_review'
            ? 'Checked with the provider. The payment still does not match its order.'
            : 'Checked with the provider. The payment is up to date.',
      };
    }
    case 'accept':
      await call(
        payments[':id']['mismatch-acceptances'].$post({
          param,
          json: { reason: formText(form, 'reason') },
        }),
      );
      return { done: 'The provider’s data is accepted.' };
    case 'resolve':
      await call(
        payments.discrepancies[':id'].resolutions.$post({
          param,
          json: { note: formText(form, 'note') },
        }),
      );
      return { done: 'The discrepancy is resolved.' };
    case 'replay':
      await call(payments['webhook-events'][':id'].replays.$post({ param }));
      return { done: 'The webhook event is being processed again.' };
    case 'replay_all': {
      const { count } = await call(payments['webhook-events'].replays.$post());
      return {
        done:
          count === 1
            ? 'One webhook event is being processed again.'
            : `${count} webhook events are being processed again.`,
      };
    }
    default:
      return { done: '' };
  }
}
