import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { dropEmailChange } from './drop-email-change.ts';

/** Keeps the address after all: links to another one die, and none is sent any more. Without a request this changes nothing. */
export function cancelEmailChange(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  return transact(ctx, (tx) => dropEmailChange(tx, userId));
}
