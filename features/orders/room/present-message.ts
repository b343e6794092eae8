/** What the timeline shows of a message beside its text: quote, edits and who has seen it. */
import type { Selectable } from 'kysely';
import type { OrderMessages } from '#db/schema.ts';
import { presentSender, type SenderRow } from '#features/accounts/present-sender.ts';
import type { Ctx } from '#kit/ctx.ts';
import { plainMessage } from '#lib/markdown/message-markdown.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { sidesOf } from '#features/orders/policy.ts';
import { editableUntil } from './edit-message.ts';
import type { MessageQuote } from './contract.ts';

export type MessageRow = Selectable<OrderMessages> & SenderRow;

const QUOTE_CHARACTERS = 160;
/** Only the start of a long text is read for a quote. */
export const QUOTED_CHARACTERS = 600;

/** Until when the person in `ctx` may edit the message; null if they may not. */
export function editableTime(ctx: Ctx, order: OrderRow, message: MessageRow): string | null {
  // An author may have become one who only reads the orders of the company.
  if (sidesOf(ctx.actor, order).length === 0) return null;
  const isAuthor = 'userId' in ctx.actor && ctx.actor.userId === message.author_id;
  const until = editableUntil(message);
  return isAuthor && ctx.now <= until ? until.toISOString() : null;
}

/** What a message can quote, by id. */
export interface Quotable {
  messages: ReadonlyMap<
    string,
    Pick<MessageRow, 'id' | 'author_side' | 'body' | 'is_internal'> & {
      isByMail: boolean;
    } & SenderRow
  >;
  deliveries: ReadonlyMap<string, { id: string; number: number; message: string } & SenderRow>;
}

export function quoteOf(
  ctx: Ctx,
  { reply_to_id, reply_to_delivery_id }: MessageRow,
  { messages, deliveries }: Quotable,
): MessageQuote | null {
  const message = reply_to_id === null ? undefined : messages.get(reply_to_id);
  // The verb refuses a quoted note; this makes sure that none is ever shown.
  if (message && !message.is_internal) {
    const { id, author_side } = message;
    const side = author_side as MessageQuote['side'];
    const { name } = presentSender(ctx.actor, side, message);
    return { id, delivery: null, side, name, text: shorten(messageWords(message)) };
  }
  const delivery = reply_to_delivery_id === null ? undefined : deliveries.get(reply_to_delivery_id);
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
