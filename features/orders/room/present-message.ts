/** What the timeline shows of a message beside its text: quote, edits and who has seen it. */
import { presentSender } from '#features/accounts/present-sender.ts';
import type { Ctx } from '#kit/ctx.ts';
import { plainMessage } from '#lib/markdown/message-markdown.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { sidesOf } from '#features/orders/policy.ts';
import { editableUntil } from './edit-message.ts';
import type { MessageQuote } from './contract.ts';
import { QUOTED_CHARACTERS, type MessageRow, type StoredEntry } from './entry-rows.ts';

const QUOTE_CHARACTERS = 160;

/** Until when the person in `ctx` may edit the message; null if they may not. */
export function editableTime(
  ctx: Ctx,
  order: OrderRow,
  message: Pick<MessageRow, 'author_id'> & { created_at: Date },
): string | null {
  // An author may have become one who only reads the orders of the company.
  if (sidesOf(ctx.actor, order).length === 0) return null;
  const isAuthor = 'userId' in ctx.actor && ctx.actor.userId === message.author_id;
  const until = editableUntil(message);
  return isAuthor && ctx.now <= until ? until.toISOString() : null;
}

export function quoteOf(
  ctx: Ctx,
  { quotedMessage: message, quotedDelivery: delivery }: MessageRow,
): MessageQuote | null {
  // The verb refuses a quoted note; this makes sure that none is ever shown.
  if (message && !message.is_internal) {
    const { id, author_side: side } = message;
    const { name } = presentSender(ctx.actor, side, message);
    return { id, delivery: null, side, name, text: shorten(messageWords(message)) };
  }
  if (!delivery) return null;
  const { id, number, message: text } = delivery;
  const { name } = presentSender(ctx.actor, 'admin', delivery);
  return {
    id,
    delivery: number,
    side: 'admin',
    name,
    text: shorten(plainMessage(text.slice(0, QUOTED_CHARACTERS))),
  };
}

/** The start of a message without markup; one that came by mail has none. */
function messageWords({ body, isByMail }: { body: string; isByMail: boolean }): string {
  const start = body.slice(0, QUOTED_CHARACTERS);
  return isByMail ? start : plainMessage(start);
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
  entries: readonly StoredEntry[],
): { id: string; at: string } | null {
  const [readAt, sawAt] =
    viewer === 'customer'
      ? [order.admin_read_at, order.admin_saw_at]
      : [order.customer_read_at, order.customer_saw_at];
  if (!readAt || !sawAt) return null;
  // The newest comes first.
  const seen = entries.find(
    ({ kind, row, at }) =>
      kind === 'message' && row.author_side === viewer && !row.is_internal && at <= readAt,
  );
  return seen ? { id: seen.id, at: sawAt.toISOString() } : null;
}
