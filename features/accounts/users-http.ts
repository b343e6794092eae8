import { z } from 'zod';
import {
  answer,
  body,
  createRoute,
  createRouter,
  ctxOf,
  Done,
  done,
  IdParams,
  errors,
} from '#kit/http.ts';
import { exportOf, listOf, sendExport } from '#kit/lists/list-http.ts';
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
export const usersHttp = createRouter()
  .openapi(
    createRoute('get', '/', {
      ...listOf(userList, UserPage),
      operationId: 'listUsers',
      tag: 'Users',
      summary: 'List users',
    }),
    async (c) => c.json({ data: await listUsers(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('get', '/export', {
      ...exportOf(userList),
      operationId: 'exportUsers',
      tag: 'Users',
      summary: 'Export users as CSV',
    }),
    (c) => sendExport(ctxOf(c), userSource, c.req.valid('query')),
  )
  .openapi(
    createRoute('post', '/', {
      access: 'customers.change',
      operationId: 'inviteCustomer',
      tag: 'Users',
      summary: 'Create an account for a customer and invite them by mail',
      request: { body: body(NewCustomer) },
      responses: {
        201: answer(z.object({ id: z.uuid() })),
        ...errors(
          AccountFailures.email_taken,
          AccountFailures.username_taken,
          CommonFailures.too_many_requests,
        ),
      },
    }),
    async (c) => c.json({ data: await inviteCustomer(ctxOf(c), c.req.valid('json')) }, 201),
  )
  .openapi(
    createRoute('post', '/{id}/invitations', {
      access: 'customers.change',
      operationId: 'resendInvitation',
      tag: 'Users',
      summary: 'Send a customer another invitation',
      request: { params: IdParams },
      responses: {
        202: answer(Done),
        ...errors(
          AccountFailures.account_suspended,
          InvitationFailures.invitation_accepted,
          CommonFailures.too_many_requests,
        ),
      },
    }),
    async (c) => {
      await resendInvitation(ctxOf(c), c.req.valid('param'));
      return c.json(done, 202);
    },
  )
  .openapi(
    createRoute('get', '/{id}', {
      access: 'customers.read',
      operationId: 'getUser',
      tag: 'Users',
      summary: 'Get a user',
      request: { params: IdParams },
      responses: { 200: answer(z.object({ user: UserDetail })) },
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
      tag: 'Users',
      summary: 'Suspend a user',
      request: { params: IdParams },
      responses: {
        200: answer(Done),
        ...errors(AccountFailures.last_owner, AccountFailures.own_account),
      },
    }),
    async (c) => {
      await suspendUser(ctxOf(c), c.req.valid('param'));
      return c.json(done, 200);
    },
  )
  .openapi(
    createRoute('delete', '/{id}/suspension', {
      access: 'customers.change',
      operationId: 'reinstateUser',
      tag: 'Users',
      summary: 'Reinstate a user',
      request: { params: IdParams },
      responses: { 200: answer(Done) },
    }),
    async (c) => {
      await reinstateUser(ctxOf(c), c.req.valid('param'));
      return c.json(done, 200);
    },
  )
  .openapi(
    createRoute('post', '/{id}/password-resets', {
      access: 'customers.change',
      operationId: 'sendUserPasswordReset',
      tag: 'Users',
      summary: 'Send a user a link to reset the password',
      request: { params: IdParams },
      responses: { 202: answer(Done), ...errors(AccountFailures.account_suspended) },
    }),
    async (c) => {
      await sendUserPasswordReset(ctxOf(c), c.req.valid('param'));
      return c.json(done, 202);
    },
  )
  .openapi(
    createRoute('delete', '/{id}/sessions', {
      access: 'customers.change',
      operationId: 'signOutUser',
      tag: 'Users',
      summary: 'End all sessions of a user',
      request: { params: IdParams },
      responses: { 200: answer(z.object({ endedCount: z.number() })) },
    }),
    async (c) => c.json({ data: await signOutUser(ctxOf(c), c.req.valid('param')) }, 200),
  )
  .openapi(
    createRoute('delete', '/{id}/second-factor', {
      access: 'team.change',
      operationId: 'removeSecondFactorOf',
      tag: 'Users',
      summary: 'Remove the second factor that a user has lost',
      request: { params: IdParams },
      responses: {
        200: answer(Done),
        ...errors(CommonFailures.reauthentication_required, AccountFailures.own_account),
      },
    }),
    async (c) => {
      await removeSecondFactorOf(ctxOf(c), c.req.valid('param'));
      return c.json(done, 200);
    },
  );
