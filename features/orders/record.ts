/** The one way to say that something happened to an order. */
import type { z } from 'zod';
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { insertOrderEvent } from '#kit/order-events.ts';
import type { Json } from '#db/schema.ts';
import type { Change } from '#lib/compare/change.ts';
import { mailOrderNotification } from '#features/orders/mails/mail-order-notification.ts';
import { beforeCommit } from '#kit/transact.ts';
import type { EventNotice } from './jobs.ts';
import type { OrderEvent } from '#features/orders/shared/order-event.ts';

interface Extras extends Omit<EventNotice, 'orderId' | 'event'> {
  /** For an event that the customer sees only at times, such as a step of the team. */
  isInternal?: boolean;
  /** False if nobody is told this time. */
  isTold?: boolean;
  /** What the audit log keeps instead of the event's data. */
  audited?: Record<string, Json>;
  /** The values before and after an edit, for the audit log. */
  changes?: readonly Change[];
}

type DataOf<Event extends OrderEvent> = z.infer<Event['data']>;

/** The audit log names the order. */
type OrderOf<Event extends OrderEvent> =
  Extract<Event, { options: { audit: string } }> extends never
    ? { id: string }
    : { id: string; number: string };

/**
 * Writes what follows from an event, as its entry in `events.ts` says, in the caller's transaction: the line in the timeline, with notice to open
 * pages; the entry in the audit log, if somebody of the team did it; and last, when the order is as the transaction leaves it, the bell and the mails.
 */
export async function record<Event extends OrderEvent>(
  tx: Ctx,
  order: OrderOf<Event>,
  event: Event,
  ...[data, extras = {}]: Record<string, never> extends DataOf<Event>
    ? [data?: DataOf<Event>, extras?: Extras]
    : [data: DataOf<Event>, extras?: Extras]
): Promise<void> {
  const { isTold = true, audited, changes, isInternal, ...about } = extras;
  const { options } = event;
  const eventData = (data ?? {}) as Record<string, Json>;
  if (options.isInTimeline !== false) {
    await insertOrderEvent(tx, {
      orderId: order.id,
      type: event.name,
      data: eventData,
      isInternal: isInternal ?? options.isInternal ?? false,
    });
  }
  if (options.audit && 'number' in order && tx.actor.kind === 'admin') {
    await audit(tx, {
      action: options.audit,
      subjectType: 'order',
      subjectId: order.id,
      data: { number: order.number, ...(audited ?? eventData) },
      ...(changes && { changes }),
    });
  }
  if (options.tells && isTold) {
    const notice = { orderId: order.id, event: event.name, ...about };
    beforeCommit(tx, JSON.stringify(notice), () =>
      mailOrderNotification(tx, notice, crypto.randomUUID()),
    );
  }
}
