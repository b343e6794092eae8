import type { Spot } from '#features/orders/proofs/contract.ts';
import { call } from '#web/api.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';

const ofComment = ({ api, param, text }: FormArgs) => ({
  at: api.orders[':id'].comments[':commentId'],
  target: { ...param, commentId: text('id') },
});

/** The forms of a file's page. The API checks permissions. */
export const commentActions = {
  comment: ({ api, param, params, text, once }: FormArgs) =>
    call(
      api.orders[':id'].files[':fileId'].comments.$post({
        param: { ...param, fileId: params['fileId'] ?? '' },
        header: once,
        json: { body: text('body'), spot: readSpot(text('spot')) },
      }),
    ),
  answer: (args: FormArgs) => {
    const { at, target } = ofComment(args);
    return call(
      at.answers.$post({ param: target, header: args.once, json: { body: args.text('body') } }),
    );
  },
  resolve: (args: FormArgs) => {
    const { at, target } = ofComment(args);
    return call(at.resolutions.$post({ param: target }));
  },
  reopen: (args: FormArgs) => {
    const { at, target } = ofComment(args);
    return call(at.reopenings.$post({ param: target }));
  },
};

/** A form holds the spot as JSON; without scripts it is empty, and the comment is on the whole file. */
export function readSpot(text: string): Spot | null {
  try {
    return text === '' ? null : (JSON.parse(text) as Spot);
  } catch {
    return null;
  }
}
