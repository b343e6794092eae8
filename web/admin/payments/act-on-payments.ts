import { call } from '#web/api.ts';
import { defineActions } from '#web/forms/define-actions.ts';

/** The forms of the payment pages. Each names its object: a payment attempt, a discrepancy or a webhook event. */
export const actOnPayments = defineActions({
  ask: async ({ api, text }) => {
    const param = { id: text('id') };
    const { status } = await call(api.admin.payments[':id'].sync.$post({ param }));
    return { done: 'ask', status };
  },
  accept: ({ api, text }) =>
    call(
      api.admin.payments[':id']['mismatch-acceptances'].$post({
        param: { id: text('id') },
        json: { reason: text('reason') },
      }),
    ),
  resolve: ({ api, text }) =>
    call(
      api.admin.payments.discrepancies[':id'].resolutions.$post({
        param: { id: text('id') },
        json: { note: text('note') },
      }),
    ),
  replay: async ({ api, text }) => {
    const param = { id: text('id') };
    await call(api.admin.payments['webhook-events'][':id'].replays.$post({ param }));
    return { done: 'replay', count: 1 };
  },
  replay_all: async ({ api }) => {
    const { count } = await call(api.admin.payments['webhook-events'].replays.$post());
    return { done: 'replay_all', count };
  },
});
