import { useSearchParams } from 'react-router';
import { reviewList } from '#features/reviews/review-list-labels.ts';
import { ListPage } from '#web/admin/lists/list-page.tsx';
import {
  actOnListSettings,
  listRequest,
  loadListSettings,
} from '#web/admin/lists/list-settings.ts';
import type { ListWords } from '#web/admin/lists/list-words.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { useResult } from '#web/live/use-result.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { Route } from './+types/reviews';
import { ReviewItem } from './item.tsx';

async function load(args: LoadArgs) {
  const [page, settings] = await Promise.all([
    call(args.api.reviews.$get({ query: listRequest(reviewList, args) })),
    loadListSettings(args, reviewList),
  ]);
  return { ...page, settings };
}

async function act(args: ActionArgs) {
  const result = await actOnListSettings(args, reviewList);
  if (result) return result;
  const { api, form } = args;
  const id = formText(form, 'id');
  const param = { id };
  switch (formText(form, 'intent')) {
    case 'publish':
      await call(api.reviews[':id'].decisions.$post({ param, json: { state: 'published' } }));
      break;
    case 'reject': {
      const json = { state: 'rejected', reason: formText(form, 'reason') } as const;
      await call(api.reviews[':id'].decisions.$post({ param, json }));
      break;
    }
    case 'feature':
    case 'unfeature': {
      const isFeatured = formText(form, 'intent') === 'feature';
      await call(api.reviews[':id'].feature.$put({ param, json: { isFeatured } }));
      break;
    }
    case 'reply':
      await call(
        api.reviews[':id'].reply.$put({ param, json: { reply: formText(form, 'reply') } }),
      );
      break;
  }
  return { doneFor: id };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-review-list');
  const { reviewsLead, reviewsEmptyHint } = useMessages('admin-content');
  const [query] = useSearchParams();
  const result = useResult(actionData);
  const { reviews } = loaderData;
  const refused = result && 'refused' in result ? result : undefined;
  const isWaitingList = query.get('state') === 'pending' && !query.has('q');
  return (
    <ListPage
      list={reviewList}
      words={useReviewWords()}
      data={loaderData}
      result={result}
      exportPath="/reviews/export"
      lead={reviewsLead}
      empty={{
        filtered: isWaitingList ? m.emptyPending : m.emptyFiltered,
        all: m.emptyAll,
        hint: reviewsEmptyHint,
      }}
      isEmpty={reviews.length === 0}
    >
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            refused={refused?.values['id'] === review.id ? refused : undefined}
          />
        ))}
      </ul>
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
