import { useSearchParams } from 'react-router';
import { reviewList } from '#features/reviews/shared/list.ts';
import { SelectableItems } from '#web/admin/batches/selectable-items.tsx';
import { batchActions } from '#web/admin/batches/start-batch.ts';
import { ListPage } from '#web/admin/lists/list-page.tsx';
import { listActions, loadList } from '#web/admin/lists/list-settings.ts';
import type { ListWords } from '#web/admin/lists/list-words.ts';
import { call } from '#web/api.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useKeptResult } from '#web/live/use-kept-result.ts';
import { actInBrowser, actOnServer, loadInBrowser, loadOnServer } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import type { Route } from './+types/reviews';
import { reviewActions, type ReviewResult } from './act-on-review.ts';
import { ReviewItem } from './item.tsx';
import { isUndoOf, ReviewNotice } from './review-notice.tsx';

const load = loadList(reviewList, ({ api }, query) => call(api.reviews.$get({ query })));

const act = defineActions({
  ...listActions(reviewList),
  ...batchActions('review'),
  ...reviewActions,
});

const REVIEW_ACTIONS = Object.keys(reviewActions);

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-review-list');
  const batches = useMessages('batches');
  const { open: importReviews } = useMessages('admin-review-imports');
  const { reviewsLead, reviewsEmptyHint } = useMessages('admin-content');
  const [query] = useSearchParams();
  const { reviews } = loaderData;
  const { done: lastDone, failure } = useFormResult<ReviewResult>(REVIEW_ACTIONS);
  const done = useKeptResult(
    lastDone as ReviewResult | undefined,
    (last) => failure !== undefined && isUndoOf(last, failure),
  );
  const about = done?.doneFor ?? failure?.values['id'];
  const isListed = about !== undefined && reviews.some(({ id }) => id === about);
  const isWaitingList = query.get('state') === 'pending' && !query.has('q');
  return (
    <ListPage
      list={reviewList}
      words={useReviewWords()}
      data={loaderData}
      lead={reviewsLead}
      actions={
        <ButtonLink to="/admin/reviews/imports" tone="secondary" size="small">
          {importReviews}
        </ButtonLink>
      }
      notice={
        // The filter may not fit the review any more.
        !isListed && (
          <>
            <ShownResult of={done}>{done && <ReviewNotice result={done} />}</ShownResult>
            {about && !done && <FormError error={failure?.error} />}
          </>
        )
      }
      empty={{
        filtered: isWaitingList ? m.emptyPending : m.emptyFiltered,
        all: m.emptyAll,
        hint: reviewsEmptyHint,
      }}
      isEmpty={reviews.length === 0}
    >
      <SelectableItems
        names={Object.fromEntries(reviews.map(({ id, author }) => [id, author]))}
        buttons={(count) => [{ action: 'publish', label: batches.publishReviews({ count }) }]}
      >
        <ul className="grid gap-4">
          {reviews.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              done={done?.doneFor === review.id ? done : undefined}
            />
          ))}
        </ul>
      </SelectableItems>
    </ListPage>
  );
}

function useReviewWords(): ListWords<typeof reviewList> {
  const m = useMessages('admin-review-list');
  return {
    title: m.title,
    search: m.search,
    total: (shown, count) => m.total({ shown, count }),
    filters: {
      state: {
        label: m.stateFilter,
        any: m.anyState,
        values: { pending: m.pending, published: m.published, rejected: m.rejected },
      },
      stars: {
        label: m.starsFilter,
        any: m.anyStars,
        values: {
          5: m.stars({ count: 5 }),
          4: m.stars({ count: 4 }),
          3: m.stars({ count: 3 }),
          2: m.stars({ count: 2 }),
          1: m.stars({ count: 1 }),
        },
      },
      reply: {
        label: m.replyFilter,
        any: m.anyReply,
        values: { unanswered: m.unanswered, answered: m.answered },
      },
    },
    sorts: { newest: m.sortNewest, oldest: m.sortOldest },
    columns: {},
  };
}
