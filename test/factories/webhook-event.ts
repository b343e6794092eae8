import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { WebhookEvents } from '#db/schema.ts';

/** An event of Stripe that the shop has given up on. */
export function buildWebhookEvent(db: Db, values: Partial<Insertable<WebhookEvents>> = {}) {
  return db
    .insertInto('webhook_events')
    .values({
      provider: 'stripe',
      is_livemode: false,
      provider_event_id: `evt_${crypto.randomUUID()}`,
      type: 'payout.paid',
      raw_body: Buffer.from('{}'),
      state: 'dead',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
