/** What the people who run the shop ask of payments, and are answered. */
import { z } from 'zod';
import { declareFailures } from '#lib/failure.ts';
import { AttemptStatus, PaymentAttempt, ProviderId } from './contract.ts';

export const DeskFailures = declareFailures({
  finding_not_found: [404, 'There is no such finding.'],
  notice_not_found: [404, 'There is no such message.'],
  notice_body_gone: [
    409,
    'This message is older than 90 days, and its content was forgotten. Ask the provider about the payment instead.',
  ],
  notice_of_other_mode: [
    409,
    'This message is about test money on a live shop, or the other way round, so it is not read.',
  ],
  nothing_to_accept: [409, 'This payment fits its order: there is nothing to accept.'],
  payment_changed: [409, 'This payment has just changed. Look at it again before you decide.'],
  mismatch_not_acceptable: [
    409,
    'What was paid belongs to something else: another currency, mode or reference. It cannot be counted for this order. Settle it at the provider.',
  ],
});

export const InboxState = z.enum(['received', 'processed', 'ignored', 'deferred', 'dead']);
export type InboxState = z.infer<typeof InboxState>;

/** A message of a provider, without its content. */
export const Notice = z.object({
  id: z.string(),
  provider: ProviderId,
  type: z.string(),
  providerEventId: z.string(),
  state: InboxState,
  isLivemode: z.boolean(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  processedAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  canReplay: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

/** `stuck`: deferred or dead. */
export const NoticeFilter = z.object({
  state: z.enum([...InboxState.options, 'stuck']).optional(),
  cursor: z.string().max(60).optional(),
});
export type NoticeFilter = z.infer<typeof NoticeFilter>;

export const NoticePage = z.object({
  notices: z.array(Notice),
  /** Exact up to 1,000, above it 1,001. */
  stuckCount: z.int(),
  nextCursor: z.string().nullable(),
});
export type NoticePage = z.infer<typeof NoticePage>;

export const Replays = z.object({ count: z.int() });

/** `open`: not decided yet. */
export const PaymentFilter = z.object({
  status: z.enum([...AttemptStatus.options, 'open']).optional(),
  cursor: z.string().max(60).optional(),
});
export type PaymentFilter = z.infer<typeof PaymentFilter>;

export const ListedPayment = z.object({
  attempt: PaymentAttempt,
  isLivemode: z.boolean(),
  order: z.object({ id: z.uuid(), number: z.string() }),
  customerName: z.string(),
});
export type ListedPayment = z.infer<typeof ListedPayment>;

export const PaymentPage = z.object({
  payments: z.array(ListedPayment),
  nextCursor: z.string().nullable(),
});
export type PaymentPage = z.infer<typeof PaymentPage>;

export const NewResolution = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'Say what was done about it.')
    .max(1000, 'Say it in at most 1000 characters.'),
});
export type NewResolution = z.infer<typeof NewResolution>;

export const NewAcceptance = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Say why: it is kept in the audit log.')
    .max(1000, 'Say it in at most 1000 characters.'),
});
export type NewAcceptance = z.infer<typeof NewAcceptance>;
