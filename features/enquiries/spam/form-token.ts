/**
 * The token of a contact form: the time at which the form was shown, signed. It needs no script, no cookie and no storage. The page with the
 * form is not cached, because everybody would get the time of the first visitor.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readInstallationSecret } from '#features/settings/installation-secret.ts';
import type { Ctx } from '#kit/ctx.ts';

export async function makeFormToken(ctx: Ctx): Promise<string> {
  const shownAt = String(ctx.now.getTime());
  return `${shownAt}.${await sign(ctx, shownAt)}`;
}

/** How long ago the form was shown, in milliseconds; null if this installation did not sign the token. */
export async function readFormAge(ctx: Ctx, token: string): Promise<number | null> {
  const [shownAt = '', signature = '', ...rest] = token.split('.');
  if (!/^\d{1,15}$/.test(shownAt) || rest.length > 0) return null;
  const expected = Buffer.from(await sign(ctx, shownAt));
  const received = Buffer.from(signature);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  return ctx.now.getTime() - Number(shownAt);
}

async function sign(ctx: Ctx, shownAt: string): Promise<string> {
  const secret = await readInstallationSecret(ctx, 'enquiry_secret');
  return createHmac('sha256', secret).update(`enquiry:${shownAt}`).digest('base64url');
}
