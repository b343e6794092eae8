import { Link, useSearchParams } from 'react-router';
import type { ReviewState } from '#features/reviews/contract.ts';
import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Route } from './+types/reviews';
import { ReviewItem } from './item.tsx';

const STATES = ['pending', 'published', 'rejected'] as const satisfies readonly ReviewState[];
const LABELS = {
  pending: 'statePending',
  published: 'statePublished',
  rejected: 'stateRejected',
} as const;
const EMPTY = {
  all: 'reviewsEmptyAll',
  pending: 'reviewsEmptyPending',
  published: 'reviewsEmptyPublished',
  rejected: 'reviewsEmptyRejected',
} as const;

async function load({ api, url }: LoadArgs) {
  const state = stateOf(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  return call(api.reviews.$get({ query: { ...(state && { state }), ...(cursor && { cursor }) } }));
}

async function act({ api, form }: ActionArgs) {
  const id = String(form.get('id'));
  const param = { id };
  const text = (name: string) => String(form.get(name) ?? '');
  switch (form.get('intent')) {
    case 'publish':
      await call(api.reviews[':id'].decisions.$post({ param, json: { state: 'published' } }));
      break;
    case 'reject':
      await call(
        api.reviews[':id'].decisions.$post({
          param,
          json: { state: 'rejected', reason: text('reason') },
        }),
      );
      break;
    case 'feature':
    case 'unfeature': {
      const isFeatured = form.get('intent') === 'feature';
      await call(api.reviews[':id'].feature.$put({ param, json: { isFeatured } }));
      break;
    }
    case 'reply':
      await call(api.reviews[':id'].reply.$put({ param, json: { reply: text('reply') } }));
      break;
  }
  return { doneFor: id };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-content');
  const [query] = useSearchParams();
  const { reviews, nextCursor, counts } = loaderData;
  const active = stateOf(query);
  const refused = actionData && 'refused' in actionData ? actionData : undefined;

  return (
    <>
      <PageHeader dense title={m.reviews} lead={m.reviewsLead} />
      <FilterChips
        label={m.reviewsFilter}
        items={[
          { to: '/admin/reviews', label: m.filterAll, active: active === undefined },
          ...STATES.map((state) => ({
            to: `/admin/reviews?state=${state}`,
            label: m[LABELS[state]],
            active: active === state,
            count: counts[state],
          })),
        ]}
      />
      {reviews.length === 0 ? (
        <EmptyState
          title={m[EMPTY[active ?? 'all']]}
          action={active && <Link to="/admin/reviews">{m.reviewsShowAll}</Link>}
        >
          {m.reviewsEmptyHint}
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4">
          {reviews.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              refused={refused?.values['id'] === review.id ? refused : undefined}
            />
          ))}
        </ul>
      )}
      <Pagination label={m.reviews} {...(nextCursor && { next: next(active, nextCursor) })} />
    </>
  );
}

function stateOf(query: URLSearchParams): ReviewState | undefined {
  return STATES.find((state) => state === query.get('state'));
}

function next(state: ReviewState | undefined, cursor: string): string {
  return `/admin/reviews?${new URLSearchParams({ ...(state && { state }), cursor })}`;
}
