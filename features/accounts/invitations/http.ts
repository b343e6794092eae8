import { createRoute, createRouter, ctxOf, inputOf } from '#kit/http.ts';
import {
  answerFollowed,
  getPasswordLink,
  passwordLink,
} from '#features/accounts/sign-in/link-routes.ts';
import { acceptInvitation } from './accept-invitation.ts';

/** `/api/auth/invitations`: the link in the mail to a customer whose account the team made. It needs no sign-in. */
export const invitationsHttp = createRouter('Authentication')
  .openapi(
    createRoute('get', '/{token}', {
      ...passwordLink.read,
      operationId: 'getInvitation',
      summary: 'Check the link of an invitation',
    }),
    async (c) => {
      const { token } = c.req.valid('param');
      return c.json({ data: await getPasswordLink(ctxOf(c), token, 'invitation') }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{token}', {
      ...passwordLink.follow,
      operationId: 'acceptInvitation',
      summary: 'Accept an invitation by choosing a password',
    }),
    async (c) => answerFollowed(c, acceptInvitation(ctxOf(c), inputOf(c))),
  );
