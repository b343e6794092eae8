/**
 * The token of an unsubscribe link: one preference of one person, signed with a secret of this installation. It needs no sign-in, does not
 * expire and can only turn off that kind of mail.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readInstallationSecret } from '#features/settings/installation-secret.ts';
import type { Ctx } from '#kit/ctx.ts';
import { isUuid } from '#lib/uuid.ts';
import { MAIL_CHOICES, type MailChoice } from './mail.ts';

export interface Unsubscription {
  userId: string;
  choice: MailChoice;
}

/** Creates the tokens for one person's links. */
export async function unsubscribeToken(
  ctx: Ctx,
  userId: string,
): Promise<(choice: MailChoice) => string> {
  const secret = await readSecret(ctx);
  return (choice) => `${userId}.${choice}.${sign(secret, userId, choice)}`;
}

/** The preference of the token; null if this installation did not sign it. */
export async function readUnsubscribeToken(
  ctx: Ctx,
  token: string,
): Promise<Unsubscription | null> {
  const [userId = '', named, signature = '', ...rest] = token.split('.');
  const choice = MAIL_CHOICES.find((each) => each === named);
  if (!choice || !isUuid(userId) || rest.length > 0) return null;
  const expected = Buffer.from(sign(await readSecret(ctx), userId, choice));
  const received = Buffer.from(signature);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  return { userId, choice };
}

function sign(secret: string, userId: string, choice: MailChoice): string {
  return createHmac('sha256', secret).update(`unsubscribe:${userId}:${choice}`).digest('base64url');
}

function readSecret(ctx: Ctx): Promise<string> {
  return readInstallationSecret(ctx, 'unsubscribe_secret');
}
