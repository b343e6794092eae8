/** What only few may do, and all owners and administrators are told of: the one who did it too, because a sign-in can be stolen. */
import { z } from 'zod';
import { recordedActor, type Ctx } from './ctx.ts';
import { enqueue } from './enqueue.ts';
import { defineJob } from './jobs.ts';

/** The lists whose rows name people. */
export const ListOfPeople = z.enum(['users', 'orders', 'enquiries', 'mail']);

export const SensitiveAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('export'), list: ListOfPeople }),
  /** Above the amount for which the settings ask to sign in again; in minor units. */
  z.object({
    kind: z.literal('refund'),
    orderNumber: z.string(),
    amountMinor: z.string().regex(/^\d+$/),
    currency: z.string(),
  }),
  z.object({ kind: z.literal('settings') }),
]);
export type SensitiveAction = z.infer<typeof SensitiveAction>;

export const reportActionJob = defineJob(
  'accounts.report_action',
  z.object({ userId: z.uuid(), action: SensitiveAction }),
);

/** Settings are often saved one after the other: that is one mail. */
const SETTINGS_PAUSE_MS = 600_000;

export async function reportAction(ctx: Ctx, action: SensitiveAction): Promise<void> {
  const actor = recordedActor(ctx);
  if (!('userId' in actor)) return;
  const { userId } = actor;
  const about =
    action.kind === 'export' ? action.list : action.kind === 'refund' ? action.orderNumber : '';
  const key = [action.kind, about, userId].join(' ');
  const startAfter = new Date(
    ctx.now.getTime() + (action.kind === 'settings' ? SETTINGS_PAUSE_MS : 0),
  );
  await enqueue(ctx, reportActionJob, { userId, action }, { key, startAfter });
}
