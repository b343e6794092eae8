import type { Review } from '#features/reviews/contract.ts';
import { call } from '#web/api.ts';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import { GONE, saveWithChoices } from '#web/forms/save-with-choices.ts';

/** What was done, and what its Undo needs. */
export interface ReviewResult {
  done: keyof typeof HANDLERS;
  doneFor: string;
  author: string;
  /** The place it had on the home page. */
  featuredAt: string | null;
  /** An empty reply was saved. */
  hasNoReply: boolean;
}

const HANDLERS = {
  publish: ({ api, param }: FormArgs) =>
    call(api.reviews[':id'].decisions.$post({ param, json: { state: 'published' } })),
  unpublish: ({ api, param }: FormArgs) => call(api.reviews[':id'].publication.$delete({ param })),
  reject: ({ api, param, text }: FormArgs) => {
    const json = { state: 'rejected', reason: text('reason') } as const;
    return call(api.reviews[':id'].decisions.$post({ param, json }));
  },
  feature: ({ api, param, text }: FormArgs) => {
    const featuredAt = text('featuredAt');
    const json = { isFeatured: true, ...(featuredAt && { featuredAt }) };
    return call(api.reviews[':id'].feature.$put({ param, json }));
  },
  unfeature: async ({ api, param, text }: FormArgs) => {
    const { review } = await call(
      api.reviews[':id'].feature.$put({ param, json: { isFeatured: false } }),
    );
    return { review: { ...review, featuredAt: text('featuredAt') || null } };
  },
  reply: async ({ api, form, param, text }: FormArgs) => {
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
  },
};

/** Handles the forms of one review. */
export const actOnReview = defineActions({
  publish: doIt('publish'),
  unpublish: doIt('unpublish'),
  reject: doIt('reject'),
  feature: doIt('feature'),
  unfeature: doIt('unfeature'),
  reply: doIt('reply'),
});

function doIt(done: ReviewResult['done']) {
  return async (args: FormArgs) => {
    const handle: (args: FormArgs) => Promise<{ review: Review }> = HANDLERS[done];
    const { review, ...versions } = await handle({ ...args, param: { id: args.text('id') } });
    const { id, author, featuredAt, reply } = review;
    const result: ReviewResult = { done, doneFor: id, author, featuredAt, hasNoReply: !reply };
    return { ...result, ...versions };
  };
}
