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
import { CommonFailures } from '#lib/api-failure.ts';
import { BillingDetails, StoredBillingDetails } from '#features/accounts/billing/contract.ts';
import { cancelEmailChange } from '#features/accounts/email/cancel-email-change.ts';
import { changePassword } from '#features/accounts/passwords/change-password.ts';
import {
  Account,
  AccountFailures,
  AccountPatch,
  DeviceName,
  DeviceSession,
  EmailChange,
  PasswordChange,
} from './contract.ts';
import { endOtherSessions, endSession } from '#features/accounts/sessions/end-session.ts';
import { nameDevice } from '#features/accounts/sessions/name-device.ts';
import { getAccount, listDevices } from './queries.ts';
import { getBillingDetails } from '#features/accounts/billing/read-billing-details.ts';
import { requestEmailChange } from '#features/accounts/email/request-email-change.ts';
import { resendEmailVerification } from '#features/accounts/email/resend-email-verification.ts';
import { saveBillingDetails } from '#features/accounts/billing/save-billing-details.ts';
import { updateAccount } from './update-account.ts';

/** `/api/account`: the signed-in person's account. */
export const accountHttp = createRouter()
  .openapi(
    createRoute('get', '/', {
      access: 'user',
      operationId: 'getAccount',
      tag: 'Account',
      summary: 'Get your account',
      responses: { 200: answer(Account) },
    }),
    async (c) => c.json({ data: await getAccount(ctxOf(c)) }, 200),
  )
  .openapi(
    createRoute('patch', '/', {
      access: 'user',
      operationId: 'updateAccount',
      tag: 'Account',
      summary: 'Change your account',
      request: { body: body(AccountPatch) },
      responses: {
        200: answer(Account),
        ...errors(AccountFailures.username_taken, CommonFailures.too_many_requests),
      },
    }),
    async (c) => c.json({ data: await updateAccount(ctxOf(c), c.req.valid('json')) }, 200),
  )
  .openapi(
    createRoute('get', '/billing-details', {
      access: 'user',
      operationId: 'getBillingDetails',
      tag: 'Account',
      summary: 'Get your billing details',
      responses: { 200: answer(StoredBillingDetails) },
    }),
    async (c) => c.json({ data: await getBillingDetails(ctxOf(c)) }, 200),
  )
  .openapi(
    createRoute('put', '/billing-details', {
      access: 'user',
      operationId: 'saveBillingDetails',
      tag: 'Account',
      summary: 'Save your billing details',
      request: { body: body(BillingDetails) },
      responses: {
        200: answer(StoredBillingDetails),
        ...errors(CommonFailures.too_many_requests),
      },
    }),
    async (c) => c.json({ data: await saveBillingDetails(ctxOf(c), c.req.valid('json')) }, 200),
  )
  .openapi(
    createRoute('put', '/password', {
      access: 'user',
      operationId: 'changePassword',
      tag: 'Account',
      summary: 'Change your password',
      request: { body: body(PasswordChange) },
      responses: {
        200: answer(Done),
        ...errors(
          AccountFailures.wrong_password,
          AccountFailures.password_refused,
          CommonFailures.too_many_requests,
        ),
      },
    }),
    async (c) => {
      await changePassword(ctxOf(c), { ...c.req.valid('json'), sessionId: c.var.sessionId });
      return c.json(done, 200);
    },
  )
  .openapi(
    createRoute('post', '/email-changes', {
      access: 'user',
      operationId: 'requestEmailChange',
      tag: 'Account',
      summary: 'Ask for another email address',
      request: { body: body(EmailChange) },
      responses: {
        202: answer(Done),
        ...errors(
          AccountFailures.wrong_password,
          AccountFailures.email_taken,
          AccountFailures.email_unchanged,
          CommonFailures.reauthentication_required,
          CommonFailures.too_many_requests,
        ),
      },
    }),
    async (c) => {
      await requestEmailChange(ctxOf(c), c.req.valid('json'));
      return c.json(done, 202);
    },
  )
  .openapi(
    createRoute('delete', '/email-changes', {
      access: 'user',
      operationId: 'cancelEmailChange',
      tag: 'Account',
      summary: 'Keep your email address',
      responses: { 200: answer(Done) },
    }),
    async (c) => {
      await cancelEmailChange(ctxOf(c));
      return c.json(done, 200);
    },
  )
  .openapi(
    createRoute('post', '/email-verifications', {
      access: 'user',
      operationId: 'resendEmailVerification',
      tag: 'Account',
      summary: 'Send the verification email again',
      responses: {
        202: answer(Done),
        ...errors(AccountFailures.email_already_verified, CommonFailures.too_many_requests),
      },
    }),
    async (c) => {
      await resendEmailVerification(ctxOf(c));
      return c.json(done, 202);
    },
  )
  .openapi(
    createRoute('get', '/sessions', {
      access: 'user',
      operationId: 'listSessions',
      whileViewing: 'refused',
      tag: 'Account',
      summary: 'List your sessions',
      responses: { 200: answer(z.object({ sessions: z.array(DeviceSession) })) },
    }),
    async (c) => {
      const sessions = await listDevices(ctxOf(c), c.var.sessionId);
      return c.json({ data: { sessions } }, 200);
    },
  )
  .openapi(
    createRoute('patch', '/sessions/{id}', {
      access: 'user',
      operationId: 'nameDevice',
      tag: 'Account',
      summary: 'Name one of your devices',
      request: { params: IdParams, body: body(DeviceName) },
      responses: { 200: answer(Done), ...errors(CommonFailures.too_many_requests) },
    }),
    async (c) => {
      await nameDevice(ctxOf(c), { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.json(done, 200);
    },
  )
  .openapi(
    createRoute('delete', '/sessions/{id}', {
      access: 'user',
      operationId: 'endSession',
      tag: 'Account',
      summary: 'End one of your sessions',
      request: { params: IdParams },
      responses: {
        200: answer(Done),
      },
    }),
    async (c) => {
      await endSession(ctxOf(c), c.req.valid('param'));
      return c.json(done, 200);
    },
  )
  .openapi(
    createRoute('delete', '/sessions', {
      access: 'user',
      operationId: 'endOtherSessions',
      tag: 'Account',
      summary: 'End all your other sessions',
      responses: { 200: answer(z.object({ endedCount: z.number() })) },
    }),
    async (c) => {
      const data = await endOtherSessions(ctxOf(c), c.var.sessionId);
      return c.json({ data }, 200);
    },
  );
