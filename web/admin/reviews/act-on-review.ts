import type { Review } from '#features/reviews/contract.ts';
import type { SavedForm } from '#web/admin/edit-form/edit-form.tsx';
import { GONE, saveWithChoices } from '#web/forms/save-with-choices.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

/** What was done, and what its Undo needs. */
export interface ReviewResult {
  doneFor: string;
  done:
    | 'published'
    | 'undone'
    | 'rejected'
    | 'featured'
    | 'unfeatured'
    | 'replied'
    | 'reply-removed';
  author: string;
  /** The place it had on the home page. */
  featuredAt: string | null;
  /** Of a saved reply. */
  saved?: SavedForm;
}

/** Handles the forms of one review. */
export async function actOnReview({ api, form }: ActionArgs): Promise<ReviewResult | undefined> {
  const param = { id: formText(form, 'id') };
  const one = api.reviews[':id'];
  switch (formText(form, 'intent')) {
    case 'publish':
      return resultOf(
        'published',
        await call(one.decisions.$post({ param, json: { state: 'published' } })),
      );
    case 'unpublish':
      return resultOf('undone', await call(one.publication.$delete({ param })));
    case 'reject': {
      const json = { state: 'rejected', reason: formText(form, 'reason') } as const;
      return resultOf('rejected', await call(one.decisions.$post({ param, json })));
    }
    case 'feature': {
      const featuredAt = formText(form, 'featuredAt');
      const json = { isFeatured: true, ...(featuredAt && { featuredAt }) };
      return resultOf('featured', await call(one.feature.$put({ param, json })));
    }
    case 'unfeature': {
      const json = { isFeatured: false };
      const { review } = await call(one.feature.$put({ param, json }));
      const featuredAt = formText(form, 'featuredAt') || null;
      return resultOf('unfeatured', { review: { ...review, featuredAt } });
    }
    case 'reply': {
      const { saved, version, mergedVersion } = await saveWithChoices(
        {
          api,
          form,
          code: 'reply_changed',
          subject: { type: 'review', id: param.id },
          names: ['reply'],
          readNewest: async () => {
            const order = { id: formText(form, 'orderId') };
            const { review } = await call(api.orders[':id'].review.$get({ param: order }));
            if (!review) return GONE;
            return { version: review.replyVersion, entries: [['reply', review.reply ?? '']] };
          },
        },
        () => {
          const json = { reply: formText(form, 'reply'), version: Number(form.get('version')) };
          return call(one.reply.$put({ param, json }));
        },
      );
      const done = saved.review.reply ? 'replied' : 'reply-removed';
      return { ...resultOf(done, saved), saved: { version, mergedVersion } };
    }
    default:
      return undefined;
  }
}

function resultOf(
  done: ReviewResult['done'],
  { review: { id, author, featuredAt } }: { review: Review },
): ReviewResult {
  return { doneFor: id, done, author, featuredAt };
}
