/** What the timeline shows of a message beside its text: quote, edits and who has seen it. */
import type { Selectable } from 'kysely';
import type { OrderMessages } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { plainMessage } from '#lib/message-markdown.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { editableUntil } from './edit-message.ts';
import type { MessageQuote } from '#features/orders/message-contract.ts';

export type MessageRow = Selectable<OrderMessages> & { username: string | null };

const QUOTE_CHARACTERS = 160;
/** Only the start of a long text is read for a quote. */
const READ_CHARACTERS = 600;

/** Until when the person in `ctx` may edit the message; null if they may not. */
export function editableTime(ctx: Ctx, message: MessageRow): string | null {
  const isAuthor = 'userId' in ctx.actor && ctx.actor.userId === message.author_id;
  const until = editableUntil(message);
  return isAuthor && ctx.now <= until ? until.toISOString() : null;
}

export function quoteOf(
  message: MessageRow,
  messages: ReadonlyMap<string, MessageRow>,
): MessageQuote | null {
  const quoted = message.reply_to_id === null ? undefined : messages.get(message.reply_to_id);
  // The verb refuses a quoted note; this makes sure that none is ever shown.
  if (!quoted || quoted.is_internal) return null;
  return {
    id: quoted.id,
    side: quoted.author_side as MessageQuote['side'],
    name: quoted.username,
    text: shorten(plainMessage(quoted.body.slice(0, READ_CHARACTERS))),
  };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= QUOTE_CHARACTERS) return line;
  return `${line
    .slice(0, QUOTE_CHARACTERS)
    .replace(/\s+\S*$/, '')
    .toWellFormed()} …`;
}

/** The newest message of the viewer's side that the other side has read, and when that was. */
export function lastSeen(
  order: OrderRow,
  viewer: 'customer' | 'admin',
  messages: readonly MessageRow[],
): { id: string; at: string } | null {
  const [readAt, sawAt] =
    viewer === 'customer'
      ? [order.admin_read_at, order.admin_saw_at]
      : [order.customer_read_at, order.customer_saw_at];
  if (!readAt || !sawAt) return null;
  const seen = messages.findLast(
    (each) => each.author_side === viewer && !each.is_internal && each.created_at <= readAt,
  );
  return seen ? { id: seen.id, at: sawAt.toISOString() } : null;
}
