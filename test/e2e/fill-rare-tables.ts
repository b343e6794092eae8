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
import type { BuiltUser } from '#test/factories/user.ts';

interface People {
  admin: BuiltUser;
  customer: BuiltUser;
}

export async function fillRareTables(db: Db, { admin, customer }: People) {
  const of = await buildService(db, { state: 'draft', requirements: [{}], faqs: [{}] });
  const { id: post_id, title, excerpt } = await buildPost(db);
  await db
    .insertInto('post_revisions')
    .values({ post_id, title, excerpt, body: 'An earlier text.', saved_by: admin.id })
    .execute();
  await buildPost(db, { state: 'scheduled' });
  await buildPage(db, { slug: 'jobs', title: 'Work with us', place: 'footer' });
  for (const state of ['pending', 'rejected'] as const) await buildReview(db, { state });
  const { id: enquiry_id } = await db
    .insertInto('enquiries')
    .values({ name: 'Ada', email: 'ada@example.test', subject: 'A map', message: 'How large?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('enquiry_messages')
    .values([
      { enquiry_id, kind: 'reply', author_id: admin.id, body: 'As large as a table.' },
      {
        enquiry_id,
        kind: 'received',
        body: 'Thank you.',
        left_out: ['table.png'],
        whole_email: 'Thank you.\n\n> As large as a table.',
      },
      { enquiry_id, kind: 'note', author_id: admin.id, body: 'Call her back.' },
    ])
    .execute();
  await db
    .insertInto('customer_notes')
    .values({ user_id: customer.id, author_id: admin.id, body: 'Likes **blue**.' })
    .execute();
  const started_at = new Date();
  await db
    .insertInto('account_views')
    .values({
      user_id: customer.id,
      viewer_id: admin.id,
      reason: 'Cannot find the **invoice**.',
      started_at,
      expires_at: new Date(started_at.getTime() + 1_800_000),
      ended_at: started_at,
      end_cause: 'stopped',
    })
    .execute();
  await db
    .insertInto('mail_suppressions')
    .values({ address: customer.email, reason: 'api-notifications:serverSilent' })
    .execute();
  const { id: tag_id } = await db
    .insertInto('customer_tags')
    .values({ name: 'Wholesale' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('tagged_customers').values({ user_id: customer.id, tag_id }).execute();
  const day = new Date().toISOString().slice(0, 10);
  await db.insertInto('visit_days').values({ day, views: 3, visitors: 2 }).execute();
  await db
    .insertInto('visit_pages')
    .values([
      { day, path: '/services', views: 2 },
      { day, path: '*', views: 1 },
    ])
    .execute();
  await db
    .insertInto('visit_sources')
    .values([
      { day, source: '', visitors: 1 },
      { day, source: 'search.example', visitors: 1 },
    ])
    .execute();
  const orders = await Promise.all(
    PaymentAttemptStatus.options.map(async (status) => {
      const order = await buildOrder(db, { user_id: customer.id, of });
      const payment = await buildPayment(db, { order, status, failure_code: 'card_declined' });
      return { order, payment };
    }),
  );
  const [{ order, payment } = { order: undefined, payment: undefined }] = orders;
  if (!order || !payment) throw new Error('There is no payment');
  await db
    .insertInto('disputes')
    .values({
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
    })
    .execute();
  const facts = { captured: '500 EUR', livemode: true, evidenceDueAt: '2026-05-12T10:00:00Z' };
  await db
    .insertInto('discrepancies')
    .values(
      KINDS.map((kind): Insertable<Discrepancies> => ({
        kind,
        fingerprint: kind,
        payment_attempt_id: payment.id,
        expected: JSON.stringify({ captured: '600 EUR' }),
        actual: JSON.stringify(facts),
      })),
    )
    .execute();
  await db
    .insertInto('webhook_events')
    .values(
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
    )
    .execute();
  await db
    .insertInto('evidence_packs')
    .values(
      (['queued', 'preparing', 'ready', 'failed'] as const).map((state, index) => ({
        order_id: orders[index]?.order.id ?? order.id,
        state,
        failure: state === 'failed' ? 'too_much_work' : null,
        requested_at: new Date(),
        ...(state === 'ready' && { ready_at: new Date(), zip_bytes: 2_000n, pdf_bytes: 1_000n }),
        expires_at: new Date(Date.now() + 86_400_000),
      })),
    )
    .execute();
  await db
    .insertInto('enquiries')
    .values({ name: 'Ada', email: 'ada@example.test', subject: 'Maps', message: 'How much?' })
    .execute();
  await db
    .insertInto('mails')
    .values({
      kind: 'contact.enquiry_received',
      dedupe_key: 'rare',
      to_address: 'ada@example.test',
      subject: 'Maps',
      text: 'How much?',
      state: 'failed',
      last_error: '550',
      attempts: 3,
    })
    .execute();
  const ids = orders.map((each) => each.order.id);
  return {
    batchId: await insertBatch(db, admin, ids),
    finishedBatchId: await insertBatch(db, admin, ids, ['done', 'refused']),
  };
}

async function insertBatch(
  db: Db,
  { id }: BuiltUser,
  orderIds: readonly string[],
  states: readonly Selectable<BatchItems>['state'][] = ['waiting', 'done', 'refused'],
): Promise<string> {
  const { id: batchId } = await db
    .insertInto('batches')
    .values({ kind: 'order', action: 'hold', reason: 'Holidays', requested_by: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('batch_items')
    .values(
      states.map((state, index) => ({
        batch_id: batchId,
        object_id: orderIds[index] ?? '',
        name: `A-${index}`,
        position: index + 1,
        state,
        reason: state === 'refused' ? 'api-batches:itemFailed' : null,
      })),
    )
    .execute();
  return batchId;
}
