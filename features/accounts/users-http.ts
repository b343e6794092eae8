import { z } from 'zod';
import { answerDone, createRoute, createRouter, ctxOf, Done, IdParams } from '#kit/http.ts';
import { exportRoute, listRoute, sendExport } from '#kit/lists/list-http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { AccountFailures, UserDetail, UserPage } from './contract.ts';
import { InvitationFailures, NewCustomer } from '#features/accounts/invitations/contract.ts';
import { inviteCustomer } from '#features/accounts/invitations/invite-customer.ts';
import { getUser, listUsers, userSource } from './list-users.ts';
import { reinstateUser } from './reinstate-user.ts';
import { resendInvitation } from '#features/accounts/invitations/resend-invitation.ts';
import { sendUserPasswordReset } from '#features/accounts/passwords/send-user-password-reset.ts';
import { removeSecondFactorOf } from './sign-in/remove-second-factor.ts';
import { signOutUser } from '#features/accounts/sessions/sign-out-user.ts';
import { suspendUser } from './suspend-user.ts';
import { userList } from '#features/accounts/shared/list.ts';

/** `/api/users`: people, for administrators. */
export const usersHttp = createRouter('Users')
  .openapi(listRoute(userList, UserPage, 'listUsers', 'List users'), async (c) =>
    c.json({ data: await listUsers(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(exportRoute(userList, 'exportUsers', 'Export users as CSV'), (c) =>
    sendExport(ctxOf(c), userSource, c.req.valid('query')),
  )
  .openapi(
    createRoute('post', '/', {
      access: 'customers.change',
      operationId: 'inviteCustomer',
      summary: 'Create an account for a customer and invite them by mail',
      request: { body: NewCustomer },
      responses: { 201: z.object({ id: z.uuid() }) },
      errors: [
        AccountFailures.email_taken,
        AccountFailures.username_taken,
        CommonFailures.too_many_requests,
      ],
    }),
    async (c) => c.json({ data: await inviteCustomer(ctxOf(c), c.req.valid('json')) }, 201),
  )
  .openapi(
    createRoute('post', '/{id}/invitations', {
      access: 'customers.change',
      operationId: 'resendInvitation',
      summary: 'Send a customer another invitation',
      request: { params: IdParams },
      responses: { 202: Done },
      errors: [
        AccountFailures.account_suspended,
        InvitationFailures.invitation_accepted,
        CommonFailures.too_many_requests,
      ],
    }),
    async (c) => answerDone(c, resendInvitation(ctxOf(c), c.req.valid('param')), 202),
  )
  .openapi(
    createRoute('get', '/{id}', {
      access: 'customers.read',
      operationId: 'getUser',
      summary: 'Get a user',
      request: { params: IdParams },
      responses: { 200: z.object({ user: UserDetail }) },
    }),
    async (c) => {
      const user = await getUser(ctxOf(c), c.req.valid('param').id);
      return c.json({ data: { user } }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{id}/suspension', {
      access: 'customers.change',
      operationId: 'suspendUser',
      summary: 'Suspend a user',
      request: { params: IdParams },
      responses: { 200: Done },
      errors: [AccountFailures.last_owner, AccountFailures.own_account],
    }),
    async (c) => answerDone(c, suspendUser(ctxOf(c), c.req.valid('param'))),
  )
  .openapi(
    createRoute('delete', '/{id}/suspension', {
      access: 'customers.change',
      operationId: 'reinstateUser',
      summary: 'Reinstate a user',
      request: { params: IdParams },
      responses: { 200: Done },
    }),
    async (c) => answerDone(c, reinstateUser(ctxOf(c), c.req.valid('param'))),
  )
  .openapi(
    createRoute('post', '/{id}/password-resets', {
      access: 'customers.change',
      operationId: 'sendUserPasswordReset',
      summary: 'Send a user a link to reset the password',
      request: { params: IdParams },
      responses: { 202: Done },
      errors: [AccountFailures.account_suspended],
    }),
    async (c) => answerDone(c, sendUserPasswordReset(ctxOf(c), c.req.valid('param')), 202),
  )
  .openapi(
    createRoute('delete', '/{id}/sessions', {
      access: 'customers.change',
      operationId: 'signOutUser',
      summary: 'End all sessions of a user',
      request: { params: IdParams },
      responses: { 200: z.object({ endedCount: z.number() }) },
    }),
    async (c) => c.json({ data: await signOutUser(ctxOf(c), c.req.valid('param')) }, 200),
  )
  .openapi(
    createRoute('delete', '/{id}/second-factor', {
      access: 'team.change',
      operationId: 'removeSecondFactorOf',
      summary: 'Remove the second factor that a user has lost',
      request: { params: IdParams },
      responses: { 200: Done },
      errors: [CommonFailures.reauthentication_required, AccountFailures.own_account],
    }),
    async (c) => answerDone(c, removeSecondFactorOf(ctxOf(c), c.req.valid('param'))),
  );
