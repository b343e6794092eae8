import { sql } from 'kysely';
import { requirePerson } from '#features/accounts/require-person.ts';
import type {
  CustomerActivity,
  CustomerMessage,
} from '#features/orders/shared/activity-contract.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { listActivity } from './list-activity.ts';

const MAX_EVENTS = 8;
const MAX_MESSAGES = 3;
/** Messages are looked for in this many of the latest orders. */
const MAX_ORDERS = 30;
const EXCERPT_LENGTH = 240;

/** What happened with a person lately; administrators only. Throws not_found for an unknown person. */
export async function getCustomerActivity(ctx: Ctx, userId: string): Promise<CustomerActivity> {
  requirePermission(ctx, 'customers.read');
  const [messages, events] = await Promise.all([
    readLastMessages(ctx, userId),
    listActivity(ctx, { accountIds: [userId], limit: MAX_EVENTS }),
    requirePerson(ctx, userId),
  ]);
  return { messages, events };
}

async function readLastMessages(ctx: Ctx, userId: string): Promise<CustomerMessage[]> {
  const rows = await ctx.db
    .selectFrom((row) =>
      row
        .selectFrom('orders')
        .select(['id', 'number'])
        .where('user_id', '=', userId)
        .orderBy('placed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_ORDERS)
        .as('latest'),
    )
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('order_messages')
          .select([
            'order_messages.id as message_id',
            'author_side',
            'created_at',
            sql<string>`left(body, ${sql.lit(EXCERPT_LENGTH)})`.as('excerpt'),
          ])
          .whereRef('order_messages.order_id', '=', 'latest.id')
          .where('is_internal', '=', false)
          .orderBy('created_at', 'desc')
          .limit(MAX_MESSAGES)
          .as('said'),
      (join) => join.onTrue(),
    )
    .select(['latest.id', 'number', 'message_id', 'author_side', 'created_at', 'excerpt'])
    .orderBy('created_at', 'desc')
    .orderBy('message_id')
    .limit(MAX_MESSAGES)
    .execute();
  return rows.map((row) => ({
    id: row.message_id,
    excerpt: row.excerpt,
    side: row.author_side,
    at: row.created_at.toISOString(),
    order: { id: row.id, number: row.number },
  }));
}
