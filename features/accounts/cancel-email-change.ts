import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { dropMailTokens } from './mail-tokens.ts';

/** Keeps the address after all: links that were sent to another one die. Without any this changes nothing. */
export async function cancelEmailChange(ctx: Ctx): Promise<void> {
  await dropMailTokens(ctx, requireUser(ctx).userId, ['email_change']);
}
