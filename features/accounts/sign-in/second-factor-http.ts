import { z } from 'zod';
import { AccountFailures } from '#features/accounts/contract.ts';
import { PasskeyFailures } from '#features/accounts/passkeys/contract.ts';
import type { PasskeyDeps } from '#features/accounts/passkeys/check-passkey.ts';
import { answerDone, createRoute, createRouter, ctxOf, Done, done, IdParams } from '#kit/http.ts';
import { readDeviceToken } from '#features/accounts/sessions/device-cookie.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import {
  FactorCode,
  FactorSetup,
  IdentityProof,
  SecondFactorState,
  SignInFailures,
} from './contract.ts';
import { endDeviceTrust } from './end-device-trust.ts';
import {
  confirmOwnSetup,
  renewRecoveryCodes,
  startSetup,
  turnOffSecondFactor,
} from './manage-totp.ts';
import { getSecondFactor } from './queries.ts';
import { verifyIdentity } from './verify-identity.ts';

const { reauthentication_required, too_many_requests } = CommonFailures;
const { wrong_code, second_factor_on, second_factor_off, second_factor_required, password_needed } =
  SignInFailures;

interface SecondFactorDeps extends PasskeyDeps {
  isLivemode: boolean;
}

/** `/api/account`: the signed-in person's second factor, and proving again who they are. */
export function secondFactorHttp({ secrets, passkeys, isLivemode }: SecondFactorDeps) {
  return createRouter('Account')
    .route('/', verificationsHttp({ secrets, passkeys }))
    .openapi(
      createRoute('get', '/second-factor', {
        access: 'user',
        operationId: 'getSecondFactor',
        whileViewing: 'refused',
        summary: 'Get your second factor',
        responses: { 200: SecondFactorState },
      }),
      async (c) => {
        const deviceToken = readDeviceToken(c.req.header('cookie'));
        return c.json({ data: await getSecondFactor(ctxOf(c), { deviceToken, isLivemode }) }, 200);
      },
    )
    .openapi(
      createRoute('post', '/second-factor/setups', {
        access: 'user',
        operationId: 'startSecondFactorSetup',
        summary: 'Start to set up your second factor',
        responses: { 200: FactorSetup },
        errors: [reauthentication_required, second_factor_on],
      }),
      async (c) => {
        const { sessionId } = c.var;
        return c.json({ data: await startSetup(ctxOf(c), secrets, { sessionId }) }, 200);
      },
    )
    .openapi(
      createRoute('put', '/second-factor/setups', {
        access: 'user',
        operationId: 'confirmSecondFactorSetup',
        summary: 'Turn your second factor on with its first code',
        request: { body: z.object({ code: FactorCode }) },
        responses: { 200: Done },
        errors: [reauthentication_required, second_factor_on, wrong_code, too_many_requests],
      }),
      async (c) => {
        const input = { ...c.req.valid('json'), sessionId: c.var.sessionId };
        return answerDone(c, confirmOwnSetup(ctxOf(c), secrets, input));
      },
    )
    .openapi(
      createRoute('delete', '/second-factor', {
        access: 'user',
        operationId: 'turnOffSecondFactor',
        summary: 'Turn your second factor off',
        responses: { 200: Done },
        errors: [reauthentication_required, second_factor_required, password_needed],
      }),
      async (c) => answerDone(c, turnOffSecondFactor(ctxOf(c), { isLivemode })),
    )
    .openapi(
      createRoute('post', '/recovery-codes', {
        access: 'user',
        operationId: 'renewRecoveryCodes',
        summary: 'Replace your recovery codes',
        responses: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
        errors: [reauthentication_required, second_factor_off],
      }),
      async (c) => c.json({ data: await renewRecoveryCodes(ctxOf(c)) }, 200),
    )
    .openapi(
      createRoute('delete', '/trusted-devices/{id}', {
        access: 'user',
        operationId: 'endDeviceTrust',
        summary: 'Ask one of your devices for the second factor again',
        request: { params: IdParams },
        responses: { 200: Done },
      }),
      async (c) => answerDone(c, endDeviceTrust(ctxOf(c), c.req.valid('param'))),
    );
}

/** `/api/account/verifications` */
function verificationsHttp({ secrets, passkeys }: PasskeyDeps) {
  return createRouter('Account')
    .openapi(
      createRoute('post', '/verifications', {
        access: 'user',
        operationId: 'verifyIdentity',
        summary: 'Prove again who you are, before a sensitive change',
        request: { body: IdentityProof },
        responses: { 200: Done },
        errors: [
          AccountFailures.wrong_password,
          wrong_code,
          PasskeyFailures.passkey_refused,
          too_many_requests,
        ],
      }),
      async (c) => {
        const input = { proof: c.req.valid('json'), sessionId: c.var.sessionId };
        return answerDone(c, verifyIdentity(ctxOf(c), { secrets, passkeys }, input));
      },
    )
    .openapi(
      createRoute('get', '/verifications', {
        access: 'user',
        operationId: 'checkVerification',
        whileViewing: 'refused',
        summary:
          'Check that you may make a sensitive change or start a download without proving again who you are',
        responses: { 200: Done },
        errors: [reauthentication_required],
      }),
      (c) => {
        requireRecentVerification(ctxOf(c));
        return c.json(done, 200);
      },
    );
}
