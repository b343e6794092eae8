import type { Context } from 'hono';
import { z } from 'zod';
import { createRoute, createRouter, ctxOf, type ApiEnv } from '#kit/http.ts';
import { writeAuthCookie } from '#lib/auth-cookie.ts';
import { readDeviceToken, writeDeviceCookie } from '#features/accounts/sessions/device-cookie.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import { AccountFailures, SignedIn } from '#features/accounts/contract.ts';
import type { Device } from '#features/accounts/sessions/open-session.ts';
import {
  ChallengeToken,
  FactorCode,
  FactorSetup,
  SecondFactorProof,
  SignInFailures,
} from './contract.ts';
import type { OpenedSession } from './advance-sign-in.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { completeEnrolment, startEnrolment } from './enrol-at-sign-in.ts';

/** `/api/auth/second-factors`: what follows a right password. The challenge in the body stands for the sign-in. */
export function secondFactorsHttp(secrets: SecretBox) {
  return createRouter('Authentication')
    .openapi(
      createRoute('post', '/', {
        access: 'public',
        operationId: 'proveSecondFactor',
        summary: 'Finish a sign-in with a code',
        request: { body: SecondFactorProof },
        responses: { 200: SignedIn },
        errors: [
          SignInFailures.sign_in_expired,
          SignInFailures.wrong_code,
          AccountFailures.account_suspended,
          CommonFailures.too_many_requests,
        ],
      }),
      async (c) => {
        const input = { ...c.req.valid('json'), device: deviceOf(c) };
        return answerSignedIn(c, await completeSignIn(ctxOf(c), secrets, input));
      },
    )
    .openapi(
      createRoute('post', '/setups', {
        access: 'public',
        operationId: 'startEnrolment',
        summary: 'Start to set up the second factor that the shop requires',
        request: { body: z.object({ challenge: ChallengeToken }) },
        responses: { 200: FactorSetup },
        errors: [SignInFailures.sign_in_expired],
      }),
      async (c) =>
        c.json({ data: await startEnrolment(ctxOf(c), secrets, c.req.valid('json')) }, 200),
    )
    .openapi(
      createRoute('put', '/setups', {
        access: 'public',
        operationId: 'completeEnrolment',
        summary: 'Confirm the second factor with its first code and finish the sign-in',
        request: { body: z.object({ challenge: ChallengeToken, code: FactorCode }) },
        responses: { 200: SignedIn },
        errors: [
          SignInFailures.sign_in_expired,
          SignInFailures.wrong_code,
          AccountFailures.account_suspended,
        ],
      }),
      async (c) => {
        const input = { ...c.req.valid('json'), device: deviceOf(c) };
        return answerSignedIn(c, await completeEnrolment(ctxOf(c), secrets, input));
      },
    );
}

/** Sets the cookies of a sign-in. The known-device token goes into its cookie only: no page script may read it. */
export function setAuthCookies(
  c: Context<ApiEnv>,
  { deviceToken, ...signedIn }: OpenedSession,
): SignedIn {
  c.header('set-cookie', writeAuthCookie(signedIn.token));
  c.header('set-cookie', writeDeviceCookie(deviceToken), { append: true });
  return signedIn;
}

export function answerSignedIn(c: Context<ApiEnv>, opened: OpenedSession) {
  return c.json({ data: setAuthCookies(c, opened) }, 200);
}

export function deviceOf(c: Context<ApiEnv>): Device {
  const deviceToken = readDeviceToken(c.req.header('cookie'));
  return { userAgent: c.req.header('user-agent'), ip: c.var.clientIp, deviceToken };
}
