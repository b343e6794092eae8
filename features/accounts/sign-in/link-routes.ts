import type { Context } from 'hono';
import { z } from 'zod';
import { AccountFailures, PasswordReset } from '#features/accounts/contract.ts';
import { writeDeviceCookie } from '#features/accounts/sessions/device-cookie.ts';
import { getMailToken, type MailTokenPurpose } from '#features/accounts/tokens/mail-tokens.ts';
import { Done, done, TokenParams, type ApiEnv } from '#kit/http.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { FailureKind } from '#lib/api-failure.ts';

/**
 * What the two routes of a link in a mail declare beside their name and summary: the page behind it asks what it is for, and sends what the
 * person chose. They need no sign-in.
 */
export function linkRoutes<
  Shown extends z.ZodType,
  Chosen extends z.ZodType,
  const Refusals extends readonly FailureKind[] = [],
>(shown: Shown, chosen: Chosen, ...refusals: Refusals) {
  const { link_dead, password_refused } = AccountFailures;
  return {
    read: {
      access: 'public',
      whileViewing: 'refused',
      request: { params: TokenParams },
      responses: { 200: shown },
      errors: [link_dead],
    },
    follow: {
      access: 'public',
      request: { params: TokenParams, body: chosen },
      responses: { 200: Done },
      errors: [link_dead, password_refused, ...refusals],
    },
  } as const;
}

/** Those of a link to choose a password with. */
export const passwordLink = linkRoutes(z.object({ expiresAt: z.iso.datetime() }), PasswordReset);

/** What its page shows of such a link; otherwise throws `link_dead`. */
export async function getPasswordLink(ctx: Ctx, token: string, purpose: MailTokenPurpose) {
  const { expires_at: expiresAt } = await getMailToken(ctx, token, purpose);
  return { expiresAt: expiresAt.toISOString() };
}

/** Answers that the link was followed, when it is, and makes the browser a known one of the person. */
export async function answerFollowed(c: Context<ApiEnv>, work: Promise<{ deviceToken: string }>) {
  const { deviceToken } = await work;
  c.header('set-cookie', writeDeviceCookie(deviceToken));
  return c.json(done, 200);
}
