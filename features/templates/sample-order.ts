import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import type { NotificationOrder } from '#features/orders/mails/notification-content.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Locale } from '#lib/locale.ts';

/** What a preview shows: the shop's newest order if there is one, with samples for what that order lacks. */
export interface PreviewOrder {
  order: NotificationOrder;
  isSample: boolean;
}

/** Makes a mail as it would be sent now. */
export type MakePreview = (frame: MailFrame, preview: PreviewOrder) => Mail;

const DAY_MS = 86_400_000;

export async function getPreviewOrder(ctx: Ctx, locale: Locale): Promise<PreviewOrder> {
  const newest = await ctx.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select('users.username as customer_name')
    .orderBy('placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const sample = sampleOrder(locale, ctx.now);
  if (!newest) return { order: sample, isSample: true };
  const dates = {
    due_at: newest.due_at ?? sample.due_at,
    expires_at: newest.expires_at ?? sample.expires_at,
    auto_accept_at: newest.auto_accept_at ?? sample.auto_accept_at,
  };
  return { order: { ...sample, ...newest, ...dates }, isSample: false };
}

/** An order in which everything has happened that a mail tells of. */
function sampleOrder(locale: Locale, now: Date): NotificationOrder {
  const m = messagesOf(locale, 'mail-samples');
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const id = '00000000-0000-7000-8000-000000000001';
  const request = {
    id,
    order_id: id,
    kind: 'extra',
    state: 'open',
    body: m.message,
    answer: m.reason,
    budget_minor: 20_000n,
    refund_minor: 10_000n,
  };
  const correction = { id, order_id: id, label: m.question, decline_reason: m.reason };
  return {
    id,
    number: `A-${now.getUTCFullYear()}-00042`,
    service_title: m.service,
    service_slug: 'sample',
    package_name: m.packageName,
    customer_name: m.customer,
    note: m.message,
    state: 'in_progress',
    payment_status: 'paid',
    currency: 'EUR',
    total_minor: 45_000n,
    captured_minor: 45_000n,
    refunded_minor: 0n,
    refunding_minor: 0n,
    charged_back_minor: 0n,
    kept_minor: 0n,
    due_at: inDays(7),
    expires_at: inDays(14),
    auto_accept_at: inDays(14),
    closed_reason: m.reason,
    hold_reason: m.reason,
    start_reason: m.reason,
    delivery_message: m.message,
    revision_reason: m.message,
    revision_comments: [],
    revisions_included: 3,
    revisions_used: 1,
    isClosedByAdmin: true,
    isAcceptedByTime: true,
    extra: {
      id,
      order_id: id,
      title: m.extra,
      description: m.message,
      state: 'open',
      currency: 'EUR',
      gross_minor: 9_000n,
      extra_days: 2,
    },
    request,
    extension: { id, order_id: id, due_at: inDays(10), reason: m.reason, state: 'open' },
    correction,
    corrections: (['applied', 'open'] as const).map((state) => ({
      ...correction,
      state,
      reason: '',
    })),
  } as unknown as NotificationOrder;
}
