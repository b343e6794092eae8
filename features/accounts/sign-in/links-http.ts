import { z } from 'zod';
import { MAIL_CHOICES } from '#features/mail/mail.ts';
import {
  answer,
  answerDone,
  body,
  createRoute,
  createRouter,
  ctxOf,
  Done,
  errors,
  TokenParams,
} from '#kit/http.ts';
import { answerKnownDevice } from '#features/accounts/sessions/answer-known-device.ts';
import { readDeviceToken } from '#features/accounts/sessions/device-cookie.ts';
import { confirmEmailChange } from '#features/accounts/email/confirm-email-change.ts';
import {
  AccountFailures,
  PasswordReset,
  PasswordResetRequest,
} from '#features/accounts/contract.ts';
import { getMailToken } from '#features/accounts/tokens/mail-tokens.ts';
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
      request: { body: body(PasswordResetRequest) },
      responses: {
        202: answer(Done, 'If the address has an account, a mail is on its way'),
      },
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
      access: 'public',
      operationId: 'getPasswordReset',
      whileViewing: 'refused',
      summary: 'Check a link to reset a password',
      request: { params: TokenParams },
      responses: {
        200: answer(z.object({ expiresAt: z.iso.datetime() })),
        ...errors(AccountFailures.link_dead),
      },
    }),
    async (c) => {
      const link = await getMailToken(ctxOf(c), c.req.valid('param').token, 'password_reset');
      return c.json({ data: { expiresAt: link.expires_at.toISOString() } }, 200);
    },
  )
  .openapi(
    createRoute('put', '/password-resets/{token}', {
      access: 'public',
      operationId: 'resetPassword',
      summary: 'Reset a password',
      request: { params: TokenParams, body: body(PasswordReset) },
      responses: {
        200: answer(Done),
        ...errors(AccountFailures.password_refused, AccountFailures.link_dead),
      },
    }),
    async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') };
      return answerKnownDevice(c, resetPassword(ctxOf(c), input));
    },
  )
  .openapi(
    createRoute('put', '/email-verifications/{token}', {
      access: 'public',
      operationId: 'verifyEmail',
      summary: 'Verify an email address',
      request: { params: TokenParams },
      responses: { 200: answer(Confirmed), ...errors(AccountFailures.link_dead) },
    }),
    async (c) => c.json({ data: await verifyEmail(ctxOf(c), c.req.valid('param')) }, 200),
  )
  .openapi(
    createRoute('put', '/email-changes/{token}', {
      access: 'public',
      operationId: 'confirmEmailChange',
      summary: 'Confirm another email address',
      request: { params: TokenParams },
      responses: {
        200: answer(Confirmed),
        ...errors(AccountFailures.link_dead, AccountFailures.email_taken),
      },
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
      responses: { 200: answer(Unsubscribed), ...errors(AccountFailures.link_dead) },
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
      responses: { 200: answer(Unsubscribed), ...errors(AccountFailures.link_dead) },
    }),
    async (c) => {
      const { choice } = await unsubscribe(ctxOf(c), c.req.valid('param').token);
      return c.json({ data: { choice } }, 200);
    },
  );
