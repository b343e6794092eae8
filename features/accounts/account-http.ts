import { z } from 'zod';
import {
  answerDone,
  createRoute,
  createRouter,
  ctxOf,
  inputOf,
  Done,
  IdParams,
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
export const accountHttp = createRouter('Account')
  .openapi(
    createRoute('get', '/', {
      access: 'user',
      operationId: 'getAccount',
      summary: 'Get your account',
      responses: { 200: Account },
    }),
    async (c) => c.json({ data: await getAccount(ctxOf(c)) }, 200),
  )
  .openapi(
    createRoute('patch', '/', {
      access: 'user',
      operationId: 'updateAccount',
      summary: 'Change your account',
      request: { body: AccountPatch },
      responses: { 200: Account },
      errors: [AccountFailures.username_taken, CommonFailures.too_many_requests],
    }),
    async (c) => c.json({ data: await updateAccount(ctxOf(c), c.req.valid('json')) }, 200),
  )
  .openapi(
    createRoute('get', '/billing-details', {
      access: 'user',
      operationId: 'getBillingDetails',
      summary: 'Get your billing details',
      responses: { 200: StoredBillingDetails },
    }),
    async (c) => c.json({ data: await getBillingDetails(ctxOf(c)) }, 200),
  )
  .openapi(
    createRoute('put', '/billing-details', {
      access: 'user',
      operationId: 'saveBillingDetails',
      summary: 'Save your billing details',
      request: { body: BillingDetails },
      responses: { 200: StoredBillingDetails },
      errors: [CommonFailures.too_many_requests],
    }),
    async (c) => c.json({ data: await saveBillingDetails(ctxOf(c), c.req.valid('json')) }, 200),
  )
  .openapi(
    createRoute('put', '/password', {
      access: 'user',
      operationId: 'changePassword',
      summary: 'Change your password',
      request: { body: PasswordChange },
      responses: { 200: Done },
      errors: [
        AccountFailures.wrong_password,
        AccountFailures.password_refused,
        CommonFailures.too_many_requests,
      ],
    }),
    async (c) => {
      const input = { ...c.req.valid('json'), sessionId: c.var.sessionId };
      return answerDone(c, changePassword(ctxOf(c), input));
    },
  )
  .openapi(
    createRoute('post', '/email-changes', {
      access: 'user',
      operationId: 'requestEmailChange',
      summary: 'Ask for another email address',
      request: { body: EmailChange },
      responses: { 202: Done },
      errors: [
        AccountFailures.wrong_password,
        AccountFailures.email_taken,
        AccountFailures.email_unchanged,
        CommonFailures.reauthentication_required,
        CommonFailures.too_many_requests,
      ],
    }),
    async (c) => answerDone(c, requestEmailChange(ctxOf(c), c.req.valid('json')), 202),
  )
  .openapi(
    createRoute('delete', '/email-changes', {
      access: 'user',
      operationId: 'cancelEmailChange',
      summary: 'Keep your email address',
      responses: { 200: Done },
    }),
    async (c) => answerDone(c, cancelEmailChange(ctxOf(c))),
  )
  .openapi(
    createRoute('post', '/email-verifications', {
      access: 'user',
      operationId: 'resendEmailVerification',
      summary: 'Send the verification email again',
      responses: { 202: Done },
      errors: [AccountFailures.email_already_verified, CommonFailures.too_many_requests],
    }),
    async (c) => answerDone(c, resendEmailVerification(ctxOf(c)), 202),
  )
  .openapi(
    createRoute('get', '/sessions', {
      access: 'user',
      operationId: 'listSessions',
      whileViewing: 'refused',
      summary: 'List your sessions',
      responses: { 200: z.object({ sessions: z.array(DeviceSession) }) },
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
      summary: 'Name one of your devices',
      request: { params: IdParams, body: DeviceName },
      responses: { 200: Done },
      errors: [CommonFailures.too_many_requests],
    }),
    async (c) => answerDone(c, nameDevice(ctxOf(c), inputOf(c))),
  )
  .openapi(
    createRoute('delete', '/sessions/{id}', {
      access: 'user',
      operationId: 'endSession',
      summary: 'End one of your sessions',
      request: { params: IdParams },
      responses: { 200: Done },
    }),
    async (c) => answerDone(c, endSession(ctxOf(c), c.req.valid('param'))),
  )
  .openapi(
    createRoute('delete', '/sessions', {
      access: 'user',
      operationId: 'endOtherSessions',
      summary: 'End all your other sessions',
      responses: { 200: z.object({ endedCount: z.number() }) },
    }),
    async (c) => {
      const data = await endOtherSessions(ctxOf(c), c.var.sessionId);
      return c.json({ data }, 200);
    },
  );
