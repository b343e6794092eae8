import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

/** What the forms of the payments desk can ask for, by their `intent`. Answers what was done, in words. */
export async function submitPaymentAction({ api, form }: ActionArgs): Promise<{ done: string }> {
  const id = formText(form, 'id');
  const param = { id };
  const desk = api.admin.payments;
  switch (formText(form, 'intent')) {
    case 'ask': {
      const { status } = await call(desk[':id'].sync.$post({ param }));
      return {
        done:
          status === 'requires_review'
            ? 'The provider was asked, and it still does not fit.'
            : 'The provider was asked, and all is written down.',
      };
    }
    case 'accept':
      await call(
        desk[':id'].acceptances.$post({ param, json: { reason: formText(form, 'reason') } }),
      );
      return { done: 'What the provider says is accepted.' };
    case 'resolve':
      await call(
        desk.findings[':id'].resolutions.$post({ param, json: { note: formText(form, 'note') } }),
      );
      return { done: 'It is settled.' };
    case 'replay':
      await call(desk.inbox[':id'].replays.$post({ param }));
      return { done: 'The message is being read again.' };
    case 'replay_all': {
      const { count } = await call(desk.inbox.replays.$post());
      return {
        done:
          count === 1
            ? 'One message is being read again.'
            : `${count} messages are being read again.`,
      };
    }
    default:
      return { done: '' };
  }
}
