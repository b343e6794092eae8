import type { Review } from '#features/reviews/contract.ts';
import { call } from '#web/api.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';
import { GONE, saveWithChoices } from '#web/forms/save-with-choices.ts';

/** What was done, and what its Undo needs. */
export interface ReviewResult {
  done: 'publish' | 'unpublish' | 'reject' | 'feature' | 'unfeature' | 'reply';
  doneFor: string;
  author: string;
  /** The place it had on the home page. */
  featuredAt: string | null;
  /** An empty reply was saved. */
  hasNoReply: boolean;
}

/** For `defineActions`: the forms of one review. */
export const reviewActions = {
  publish: saying(({ api, param }) =>
    call(api.reviews[':id'].decisions.$post({ param, json: { state: 'published' } })),
  ),
  unpublish: saying(({ api, param }) => call(api.reviews[':id'].publication.$delete({ param }))),
  reject: saying(({ api, param, text }) => {
    const json = { state: 'rejected', reason: text('reason') } as const;
    return call(api.reviews[':id'].decisions.$post({ param, json }));
  }),
  feature: saying(({ api, param, text }) => {
    const featuredAt = text('featuredAt');
    const json = { isFeatured: true, ...(featuredAt && { featuredAt }) };
    return call(api.reviews[':id'].feature.$put({ param, json }));
  }),
  unfeature: saying(async ({ api, param, text }) => {
    const { review } = await call(
      api.reviews[':id'].feature.$put({ param, json: { isFeatured: false } }),
    );
    return { review: { ...review, featuredAt: text('featuredAt') || null } };
  }),
  reply: saying(async ({ api, form, param, text }) => {
    const { saved, ...versions } = await saveWithChoices(
      {
        api,
        form,
        code: 'reply_changed',
        subject: { type: 'review', id: param.id },
        names: ['reply'],
        readNewest: async () => {
          const order = { id: text('orderId') };
          const { review } = await call(api.orders[':id'].review.$get({ param: order }));
          if (!review) return GONE;
          return { version: review.replyVersion, entries: [['reply', review.reply ?? '']] };
        },
      },
      () => {
        const json = { reply: text('reply'), version: Number(form.get('version')) };
        return call(api.reviews[':id'].reply.$put({ param, json }));
      },
    );
    return { ...saved, ...versions };
  }),
};

/** Its form names the review; the result says what its notice and its Undo need. */
function saying(handle: (args: FormArgs) => Promise<{ review: Review }>) {
  return async (args: FormArgs) => {
    const { review, ...versions } = await handle({ ...args, param: { id: args.text('id') } });
    const { id, author, featuredAt, reply } = review;
    const done = args.text('intent') as ReviewResult['done'];
    const result: ReviewResult = { done, doneFor: id, author, featuredAt, hasNoReply: !reply };
    return { ...result, ...versions };
  };
}
