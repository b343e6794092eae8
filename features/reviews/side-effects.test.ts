/** The audit row, timeline event and job of each verb on reviews. */
import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#kit/ctx.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import { tracesOf, type Traces } from '#test/harness/traces.ts';
import type { ReviewState } from './contract.ts';
import { decideReview } from './decide-review.ts';
import { featureReview } from './feature-review.ts';
import { replyToReview } from './reply-to-review.ts';
import { undoPublishing } from './undo-publishing.ts';
import { writeReview } from './write-review.ts';

const { db, close } = await testDatabase();
afterAll(close);

interface Verb {
  name: string;
  /** Of the review before; none is written yet unless given. */
  state?: ReviewState;
  as: 'customer' | 'admin';
  run(ctx: Ctx, ids: { orderId: string; id: string }): Promise<unknown>;
  leaves: Traces;
}

const nothing = { audit: [], events: [], jobs: [] };
const decided = { state: 'rejected', reason: 'It names a person.' } as const;

const VERBS: Verb[] = [
  {
    name: 'write a review',
    as: 'customer',
    run: (ctx, { orderId }) =>
      writeReview(ctx, orderId, { stars: 5, body: 'They drew exactly the map.' }),
    leaves: { ...nothing, events: ['review.written'] },
  },
  {
    name: 'publish',
    state: 'pending',
    as: 'admin',
    run: (ctx, { id }) => decideReview(ctx, id, { state: 'published' }),
    leaves: {
      audit: ['review.published by admin, review the review'],
      events: ['review.published'],
      jobs: ['reviews.notify_decision in 120 s'],
    },
  },
  {
    name: 'undo publishing',
    state: 'published',
    as: 'admin',
    run: (ctx, { id }) => undoPublishing(ctx, id),
    leaves: {
      ...nothing,
      audit: ['review.publishing_undone by admin, review the review'],
      events: ['review.publishing_undone'],
    },
  },
  {
    name: 'reject',
    state: 'pending',
    as: 'admin',
    run: (ctx, { id }) => decideReview(ctx, id, decided),
    leaves: {
      audit: ['review.rejected by admin, review the review'],
      events: ['review.rejected'],
      jobs: ['reviews.notify_decision'],
    },
  },
  {
    name: 'reject again for the same reason',
    state: 'rejected',
    as: 'admin',
    run: (ctx, { id }) => decideReview(ctx, id, decided),
    leaves: nothing,
  },
  {
    name: 'choose for the home page',
    state: 'published',
    as: 'admin',
    run: (ctx, { id }) => featureReview(ctx, id, { isFeatured: true }),
    leaves: { ...nothing, audit: ['review.featured by admin, review the review'] },
  },
  {
    name: 'take off the home page without having been chosen',
    state: 'published',
    as: 'admin',
    run: (ctx, { id }) => featureReview(ctx, id, { isFeatured: false }),
    leaves: nothing,
  },
  {
    name: 'reply',
    state: 'published',
    as: 'admin',
    run: (ctx, { id }) => replyToReview(ctx, id, { reply: 'Thank you.', version: 0 }),
    leaves: {
      ...nothing,
      audit: ['review.replied by admin, review the review'],
      jobs: ['mail reviews.replied'],
    },
  },
];

test.each(VERBS)('$name', async ({ state, as, run, leaves }) => {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { user_id: customer.id, state: 'completed' });
  const { id = '' } = state ? await buildReview(db, { order, state }) : {};
  const queue = recordingQueue();
  const user = as === 'admin' ? await buildUser(db, { role: 'admin' }) : customer;
  const ctx = { ...ctxFor(db, user), queue };
  const options = { orderId: order.id, queue, names: { [id]: 'the review' } };
  expect(await tracesOf(db, options, () => run(ctx, { orderId: order.id, id }))).toEqual(leaves);
});
