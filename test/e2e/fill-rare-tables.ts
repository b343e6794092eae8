/** Rows that the demo has none of, so that the pages about them are not empty. */
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { BatchItems, Discrepancies, WebhookEvents } from '#db/schema.ts';
import { KINDS } from '#features/payments/shared/discrepancies.ts';
import { PaymentAttemptStatus } from '#features/payments/contract.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPage } from '#test/factories/page.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildService } from '#test/factories/service.ts';
import { insert, insertOne } from '#test/factories/insert.ts';
import type { BuiltUser } from '#test/factories/user.ts';

interface People {
  admin: BuiltUser;
  customer: BuiltUser;
}

export async function fillRareTables(db: Db, { admin, customer }: People) {
  await fillWriting(db, admin);
  await fillEnquiries(db, admin);
  await fillCustomer(db, { admin, customer });
  await fillVisits(db);
  const ids = await fillPayments(db, customer);
  await insert(db, 'mails', {
    kind: 'contact.enquiry_received',
    dedupe_key: 'rare',
    to_address: 'ada@example.test',
    subject: 'Maps',
    text: 'How much?',
    state: 'failed',
    last_error: '550',
    attempts: 3,
  });
  return {
    batchId: await insertBatch(db, admin, ids),
    finishedBatchId: await insertBatch(db, admin, ids, ['done', 'refused']),
  };
}

async function fillWriting(db: Db, admin: BuiltUser): Promise<void> {
  const { id: post_id, title, excerpt } = await buildPost(db);
  const earlier = { post_id, title, excerpt, body: 'An earlier text.', saved_by: admin.id };
  await insert(db, 'post_revisions', earlier);
  await buildPost(db, { state: 'scheduled' });
  await buildPage(db, { slug: 'jobs', title: 'Work with us', place: 'footer' });
  for (const state of ['pending', 'rejected'] as const) await buildReview(db, { state });
}

async function fillEnquiries(db: Db, admin: BuiltUser): Promise<void> {
  const ada = { name: 'Ada', email: 'ada@example.test' };
  const { id: enquiry_id } = await insertOne(db, 'enquiries', {
    ...ada,
    subject: 'A map',
    message: 'How large?',
  });
  await insert(db, 'enquiry_messages', [
    { enquiry_id, kind: 'reply', author_id: admin.id, body: 'As large as a table.' },
    {
      enquiry_id,
      kind: 'received',
      body: 'Thank you.',
      left_out: ['table.png'],
      whole_email: 'Thank you.\n\n> As large as a table.',
    },
    { enquiry_id, kind: 'note', author_id: admin.id, body: 'Call her back.' },
  ]);
  await insert(db, 'enquiries', { ...ada, subject: 'Maps', message: 'How much?' });
}

async function fillCustomer(db: Db, { admin, customer }: People): Promise<void> {
  const user_id = customer.id;
  await insert(db, 'customer_notes', { user_id, author_id: admin.id, body: 'Likes **blue**.' });
  const started_at = new Date();
  await insert(db, 'account_views', {
    user_id,
    viewer_id: admin.id,
    reason: 'Cannot find the **invoice**.',
    started_at,
    expires_at: new Date(started_at.getTime() + 1_800_000),
    ended_at: started_at,
    end_cause: 'stopped',
  });
  await insert(db, 'mail_suppressions', {
    address: customer.email,
    reason: 'api-notifications:serverSilent',
  });
  const { id: tag_id } = await insertOne(db, 'customer_tags', { name: 'Wholesale' });
  await insert(db, 'tagged_customers', { user_id, tag_id });
}

async function fillVisits(db: Db): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await insert(db, 'visit_days', { day, views: 3, visitors: 2 });
  await insert(db, 'visit_pages', [
    { day, path: '/services', views: 2 },
    { day, path: '*', views: 1 },
  ]);
  await insert(db, 'visit_sources', [
    { day, source: '', visitors: 1 },
    { day, source: 'search.example', visitors: 1 },
  ]);
}

/** A payment in each state, and what goes wrong with them; returns the ids of their orders. */
async function fillPayments(db: Db, customer: BuiltUser): Promise<string[]> {
  const of = await buildService(db, { state: 'draft', requirements: [{}], faqs: [{}] });
  const orders = await Promise.all(
    PaymentAttemptStatus.options.map(async (status) => {
      const order = await buildOrder(db, { user_id: customer.id, of });
      const payment = await buildPayment(db, { order, status, failure_code: 'card_declined' });
      return { order, payment };
    }),
  );
  const [{ order, payment } = { order: undefined, payment: undefined }] = orders;
  if (!order || !payment) throw new Error('There is no payment');
  await insert(db, 'disputes', {
    payment_attempt_id: payment.id,
    order_id: order.id,
    provider: 'stripe',
    provider_dispute_id: `du_${crypto.randomUUID()}`,
    amount_minor: payment.amount_minor,
    currency: payment.currency,
    status: 'needs_response',
    reason: 'product_not_received',
    is_open: true,
    evidence_due_at: new Date(Date.now() + 864_000_000),
    opened_at: new Date(),
  });
  const facts = { captured: '500 EUR', livemode: true, evidenceDueAt: '2026-05-12T10:00:00Z' };
  await insert(
    db,
    'discrepancies',
    KINDS.map((kind): Insertable<Discrepancies> => ({
      kind,
      fingerprint: kind,
      payment_attempt_id: payment.id,
      expected: JSON.stringify({ captured: '600 EUR' }),
      actual: JSON.stringify(facts),
    })),
  );
  await insert(
    db,
    'webhook_events',
    (['received', 'processed', 'ignored', 'deferred', 'dead'] as const).map(
      (state): Insertable<WebhookEvents> => ({
        provider: 'stripe',
        provider_event_id: `evt_${state}`,
        type: 'charge.refunded',
        state,
        is_livemode: false,
        last_error: 'api-payments:payment_not_found',
      }),
    ),
  );
  await insert(
    db,
    'evidence_packs',
    (['queued', 'preparing', 'ready', 'failed'] as const).map((state, index) => ({
      order_id: orders[index]?.order.id ?? order.id,
      state,
      failure: state === 'failed' ? 'too_much_work' : null,
      requested_at: new Date(),
      ...(state === 'ready' && { ready_at: new Date(), zip_bytes: 2_000n, pdf_bytes: 1_000n }),
      expires_at: new Date(Date.now() + 86_400_000),
    })),
  );
  return orders.map((each) => each.order.id);
}

async function insertBatch(
  db: Db,
  { id }: BuiltUser,
  orderIds: readonly string[],
  states: readonly Selectable<BatchItems>['state'][] = ['waiting', 'done', 'refused'],
): Promise<string> {
  const batch = { kind: 'order', action: 'hold', reason: 'Holidays', requested_by: id } as const;
  const { id: batchId } = await insertOne(db, 'batches', batch);
  await insert(
    db,
    'batch_items',
    states.map((state, index) => ({
      batch_id: batchId,
      object_id: orderIds[index] ?? '',
      name: `A-${index}`,
      position: index + 1,
      state,
      reason: state === 'refused' ? 'api-batches:itemFailed' : null,
    })),
  );
  return batchId;
}
