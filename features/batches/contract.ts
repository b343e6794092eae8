/** One action on many objects of a list. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import type { Permission } from '#lib/permissions.ts';
import { lines } from '#lib/text.ts';

const messageKey = messageKeysOf('api-batches');

/** The actions on each kind of object. */
export const BATCH_ACTIONS = {
  order: ['hold', 'resume', 'cancel', 'assign'],
  enquiry: ['close', 'open', 'spam', 'unspam', 'assign'],
  review: ['publish', 'undo_publishing'],
  service: ['publish', 'unpublish', 'archive', 'restore'],
  post: ['publish', 'unpublish'],
  page: ['publish', 'unpublish', 'delete'],
  mail: ['resend'],
  coupon: ['activate', 'deactivate'],
} as const;

export const BatchKind = z.enum([
  'order',
  'enquiry',
  'review',
  'service',
  'post',
  'page',
  'mail',
  'coupon',
]);
export type BatchKind = z.infer<typeof BatchKind>;

/** What somebody needs for batches of a kind; each object is then decided by the rule of its own verb. */
export const BATCH_PERMISSIONS = {
  order: 'orders.manage',
  enquiry: 'enquiries.handle',
  review: 'reviews.moderate',
  service: 'services.edit',
  post: 'posts.edit',
  page: 'pages.edit',
  mail: 'mail.read',
  coupon: 'coupons.change',
} as const satisfies Record<BatchKind, Permission>;

export const BatchAction = z.enum([
  'hold',
  'resume',
  'cancel',
  'assign',
  'close',
  'open',
  'spam',
  'unspam',
  'publish',
  'undo_publishing',
  'unpublish',
  'archive',
  'restore',
  'delete',
  'resend',
  'activate',
  'deactivate',
]);
export type BatchAction = z.infer<typeof BatchAction>;

/** Those that customers get a reason for. */
const WITH_REASON: readonly BatchAction[] = ['hold', 'cancel'];

export const NewBatch = z
  .object({
    kind: BatchKind,
    action: BatchAction,
    ids: z.array(z.uuid()).min(1, messageKey('empty')).max(100, messageKey('tooLarge')),
    /** For `hold` and `cancel`; the customers read it. */
    reason: lines(1000).default(''),
    /** For `assign`: who is in charge; null for nobody. */
    assigneeId: z.uuid().nullable().optional(),
  })
  .refine(({ kind, action }) => (BATCH_ACTIONS[kind] as readonly BatchAction[]).includes(action), {
    path: ['action'],
    message: messageKey('actionUnknown'),
  })
  .refine(({ action, reason }) => !WITH_REASON.includes(action) || reason !== '', {
    path: ['reason'],
    message: messageKey('reasonMissing'),
  });
export type NewBatch = z.infer<typeof NewBatch>;

/** The progress of a batch. */
export const Batch = z.object({
  id: z.uuid(),
  kind: BatchKind,
  action: BatchAction,
  reason: z.string(),
  createdAt: z.iso.datetime(),
  objectCount: z.int(),
  /** How many are still to be done. */
  waitingCount: z.int(),
  isFinished: z.boolean(),
  doneIds: z.array(z.uuid()),
  refused: z.array(
    z.object({
      id: z.uuid(),
      /** What people call it; empty if there is no such object. */
      name: z.string(),
      reason: z.string(),
    }),
  ),
});
export type Batch = z.infer<typeof Batch>;

export const BatchFailures = declareFailures('api-batches', { already_so: 409 });
