import { z } from 'zod';
import {
  answer,
  body,
  createRoute,
  createRouter,
  ctxOf,
  Done,
  errors,
  TokenParams,
} from '#kit/http.ts';
import { answerKnownDevice } from '#features/accounts/sessions/answer-known-device.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { AccountFailures, PasswordReset } from '#features/accounts/contract.ts';
import { getMailToken } from '#features/accounts/tokens/mail-tokens.ts';

/** `/api/auth/invitations`: the link in the mail to a customer whose account the team made. It needs no sign-in. */
export const invitationsHttp = createRouter('Authentication')
  .openapi(
    createRoute('get', '/{token}', {
      access: 'public',
      operationId: 'getInvitation',
      whileViewing: 'refused',
      summary: 'Check the link of an invitation',
      request: { params: TokenParams },
      responses: {
        200: answer(z.object({ expiresAt: z.iso.datetime() })),
        ...errors(AccountFailures.link_dead),
      },
    }),
    async (c) => {
      const link = await getMailToken(ctxOf(c), c.req.valid('param').token, 'invitation');
      return c.json({ data: { expiresAt: link.expires_at.toISOString() } }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{token}', {
      access: 'public',
      operationId: 'acceptInvitation',
      summary: 'Accept an invitation by choosing a password',
      request: { params: TokenParams, body: body(PasswordReset) },
      responses: {
        200: answer(Done),
        ...errors(AccountFailures.password_refused, AccountFailures.link_dead),
      },
    }),
    async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') };
      return answerKnownDevice(c, acceptInvitation(ctxOf(c), input));
    },
  );
