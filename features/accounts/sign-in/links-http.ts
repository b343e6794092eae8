import { z } from 'zod';
import { MAIL_CHOICES } from '#features/mail/mail.ts';
import {
  answer,
  answerDone,
  createRoute,
  createRouter,
  ctxOf,
  inputOf,
  Done,
  TokenParams,
} from '#kit/http.ts';
import { answerFollowed, getPasswordLink, passwordLink } from './link-routes.ts';
import { readDeviceToken } from '#features/accounts/sessions/device-cookie.ts';
import { confirmEmailChange } from '#features/accounts/email/confirm-email-change.ts';
import { AccountFailures, PasswordResetRequest } from '#features/accounts/contract.ts';
import { requestPasswordReset } from '#features/accounts/passwords/request-password-reset.ts';
import { resetPassword } from '#features/accounts/passwords/reset-password.ts';
import { getUnsubscription, unsubscribe } from '#features/accounts/tokens/unsubscribe.ts';
import { verifyEmail } from '#features/accounts/email/verify-email.ts';

const Confirmed = z.object({ email: z.string() });
const Unsubscribed = z.object({ choice: z.enum(MAIL_CHOICES) });

/** The `/api/auth` endpoints behind the links in mails; they need no sign-in. */
export const linksHttp = createRouter('Authentication')
  .openapi(
    createRoute('post', '/password-resets', {
      access: 'public',
      operationId: 'requestPasswordReset',
      summary: 'Ask for a link to reset a password',
      request: { body: PasswordResetRequest },
      responses: { 202: answer(Done, 'If the address has an account, a mail is on its way') },
    }),
    async (c) => {
      const { email } = c.req.valid('json');
      const deviceToken = readDeviceToken(c.req.header('cookie'));
      const request = { email, clientIp: c.var.clientIp, deviceToken };
      return answerDone(c, requestPasswordReset(ctxOf(c), request), 202);
    },
  )
  .openapi(
    createRoute('get', '/password-resets/{token}', {
      ...passwordLink.read,
      operationId: 'getPasswordReset',
      summary: 'Check a link to reset a password',
    }),
    async (c) => {
      const { token } = c.req.valid('param');
      return c.json({ data: await getPasswordLink(ctxOf(c), token, 'password_reset') }, 200);
    },
  )
  .openapi(
    createRoute('put', '/password-resets/{token}', {
      ...passwordLink.follow,
      operationId: 'resetPassword',
      summary: 'Reset a password',
    }),
    async (c) => answerFollowed(c, resetPassword(ctxOf(c), inputOf(c))),
  )
  .openapi(
    createRoute('put', '/email-verifications/{token}', {
      access: 'public',
      operationId: 'verifyEmail',
      summary: 'Verify an email address',
      request: { params: TokenParams },
      responses: { 200: Confirmed },
      errors: [AccountFailures.link_dead],
    }),
    async (c) => c.json({ data: await verifyEmail(ctxOf(c), c.req.valid('param')) }, 200),
  )
  .openapi(
    createRoute('put', '/email-changes/{token}', {
      access: 'public',
      operationId: 'confirmEmailChange',
      summary: 'Confirm another email address',
      request: { params: TokenParams },
      responses: { 200: Confirmed },
      errors: [AccountFailures.link_dead, AccountFailures.email_taken],
    }),
    async (c) => c.json({ data: await confirmEmailChange(ctxOf(c), c.req.valid('param')) }, 200),
  )
  .openapi(
    createRoute('get', '/unsubscriptions/{token}', {
      access: 'public',
      operationId: 'getUnsubscription',
      whileViewing: 'refused',
      summary: 'Tell what the unsubscribe link of a mail turns off',
      request: { params: TokenParams },
      responses: { 200: Unsubscribed },
      errors: [AccountFailures.link_dead],
    }),
    async (c) => {
      const { choice } = await getUnsubscription(ctxOf(c), c.req.valid('param').token);
      return c.json({ data: { choice } }, 200);
    },
  )
  .openapi(
    createRoute('put', '/unsubscriptions/{token}', {
      access: 'public',
      operationId: 'unsubscribe',
      summary: 'Turn off the mails that the unsubscribe link of a mail stands for',
      request: { params: TokenParams },
      responses: { 200: Unsubscribed },
      errors: [AccountFailures.link_dead],
    }),
    async (c) => {
      const { choice } = await unsubscribe(ctxOf(c), c.req.valid('param').token);
      return c.json({ data: { choice } }, 200);
    },
  );
