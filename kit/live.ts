/** Tells every process that something changed, so that open pages load it again (features/live). A notice holds topics, never data. */
import { sql, type RawBuilder } from 'kysely';
import { liveTopic } from '#lib/live-topic.ts';
import type { Ctx } from './ctx.ts';
import { accountOf } from './order-account.ts';

/** The channel of the notices: topics, separated by spaces. */
export const LIVE_CHANNEL = 'live';

/** Before the id of a session or a person whose streams must end. */
export const END_OF = '!';

/**
 * Reports these topics as changed. PostgreSQL delivers the notice when the transaction commits and never before, and merges equal notices
 * of one transaction.
 */
export async function signalChange(ctx: Ctx, ...topics: string[]): Promise<void> {
  await sql`select ${notice(sql`${topics.join(' ')}`)}`.execute(ctx.db);
}

/** The topics of a change that the customer of an order may see. */
export function orderTopics(order: {
  id: string;
  user_id: string;
  company_id: string | null;
}): string[] {
  return [liveTopic.order(order.id), liveTopic.ordersOf(accountOf(order)), liveTopic.allOrders];
}

/** Reports a change of the orders whose id and account a statement returns, `orderId` being the column of the id; equal to `signalChange(ctx, ...orderTopics(order))`, without a statement of its own. */
export function orderNotice(orderId: string, isInternal = false) {
  const [order, account] = [sql.ref(orderId), sql.ref('account_id')];
  const all = sql.lit(` ${liveTopic.allOrders}`);
  const topics = isInternal
    ? sql<string>`concat(${sql.lit(liveTopic.orderNotes(''))}, ${order}, ${all})`
    : sql<string>`concat(
        ${sql.lit(liveTopic.order(''))}, ${order}, ${sql.lit(` ${liveTopic.ordersOf('')}`)}, ${account}, ${all}
      )`;
  return notice(topics).as('live_notice');
}

/** Reports `topic` followed by a column of the rows that a statement returns. */
export function rowNotice(topic: string, column: string) {
  return notice(sql<string>`concat(${sql.lit(topic)}, ${sql.ref(column)})`).as('live_notice');
}

/** Ends the streams of the sessions that a statement returns. */
export const endOfSessions = rowNotice(END_OF, 'id');

/** Ends every stream of a person or a session, for example because their rights changed. Their pages connect again if they still may. */
export function endStreamsOf(ctx: Ctx, id: string): Promise<void> {
  return signalChange(ctx, END_OF + id);
}

function notice(topics: RawBuilder<unknown>) {
  return sql<unknown>`pg_notify(${sql.lit(LIVE_CHANNEL)}, ${topics})`;
}
