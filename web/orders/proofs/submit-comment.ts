import type { Spot } from '#features/orders/proof-contract.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

/** Handles every form of a file's page by its `intent`. The API checks permissions. */
export async function submitComment({ api, form, params }: ActionArgs): Promise<{ done: string }> {
  const intent = formText(form, 'intent');
  const order = { id: params['id'] ?? '' };
  const comment = { ...order, commentId: formText(form, 'id') };
  const file = { ...order, fileId: params['fileId'] ?? '' };
  const header = { 'idempotency-key': formText(form, 'key') || crypto.randomUUID() };
  const at = api.orders[':id'];
  const body = formText(form, 'body');
  switch (intent) {
    case 'comment': {
      const json = { body, spot: readSpot(formText(form, 'spot')) };
      await call(at.files[':fileId'].comments.$post({ param: file, header, json }));
      break;
    }
    case 'answer':
      await call(
        at.comments[':commentId'].answers.$post({ param: comment, header, json: { body } }),
      );
      break;
    case 'resolve':
      await call(at.comments[':commentId'].resolutions.$post({ param: comment }));
      break;
    case 'reopen':
      await call(at.comments[':commentId'].reopenings.$post({ param: comment }));
      break;
  }
  return { done: intent };
}

/** A form holds the spot as JSON; without scripts it is empty, and the comment is on the whole file. */
export function readSpot(text: string): Spot | null {
  try {
    return text === '' ? null : (JSON.parse(text) as Spot);
  } catch {
    return null;
  }
}
