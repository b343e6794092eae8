/**
 * Turns off one kind of mail with the link in such a mail. Needs no sign-in, so that a mail program can do it with one click (RFC 8058).
 * Safe to repeat.
 */
import { readUnsubscribeToken, type Unsubscription } from '#features/mail/unsubscribe-token.ts';
import { turnOffMails } from '#features/notifications/choices/choices.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { AccountFailures } from '#features/accounts/contract.ts';

/** What the link refers to. */
export async function getUnsubscription(ctx: Ctx, token: string): Promise<Unsubscription> {
  const link = await readUnsubscribeToken(ctx, token);
  if (!link) throw new ApiFailure(AccountFailures.link_dead);
  return link;
}

export async function unsubscribe(ctx: Ctx, token: string): Promise<Unsubscription> {
  const link = await getUnsubscription(ctx, token);
  await turnOffMails(ctx, link);
  return link;
}
