import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { dropEmailChange } from './drop-email-change.ts';

/** Cancels a change of email address: its links stop working and no more are sent. Does nothing if no change is pending. */
export function cancelEmailChange(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  return transact(ctx, (tx) => dropEmailChange(tx, userId));
}
