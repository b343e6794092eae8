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
import { AccountFailures, SignedIn } from '#features/accounts/contract.ts';
import {
  Passkey,
  PasskeyAnswer,
  PasskeyFailures,
  PasskeyList,
  PasskeyName,
  PasskeyOptions,
} from './contract.ts';
import type { PasskeyDeps } from './check-passkey.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  removePassword,
  renamePasskey,
  startPasskey,
} from './manage-passkeys.ts';
import { offerPasskeys, signInWithPasskey } from './sign-in-with-passkey.ts';
import { answerSignedIn, deviceOf } from '#features/accounts/sign-in/http.ts';

const asJson = (options: object) => ({ options: { ...options } as Record<string, unknown> });

/** `/api/auth/passkeys`: signing in with a passkey. */
export function passkeySignInHttp(deps: PasskeyDeps) {
  return createRouter('Authentication')
    .openapi(
      createRoute('post', '/options', {
        access: 'public',
        operationId: 'offerPasskeys',
        summary: 'Get what a browser needs to sign in with a passkey',
        responses: { 200: PasskeyOptions },
      }),
      async (c) => c.json({ data: asJson(await offerPasskeys(ctxOf(c), deps)) }, 200),
    )
    .openapi(
      createRoute('post', '/', {
        access: 'public',
        operationId: 'signInWithPasskey',
        summary: 'Sign in with a passkey',
        request: { body: PasskeyAnswer },
        responses: { 200: SignedIn },
        errors: [
          PasskeyFailures.passkey_refused,
          AccountFailures.account_suspended,
          CommonFailures.too_many_requests,
        ],
      }),
      async (c) => {
        const input = { ...c.req.valid('json'), device: deviceOf(c) };
        return answerSignedIn(c, await signInWithPasskey(ctxOf(c), deps, input));
      },
    );
}

/** `/api/account/passkeys`: the signed-in person's own. */
export function passkeysHttp(deps: PasskeyDeps) {
  const { reauthentication_required, too_many_requests } = CommonFailures;
  return createRouter('Account')
    .openapi(
      createRoute('get', '/', {
        access: 'user',
        operationId: 'listPasskeys',
        whileViewing: 'refused',
        summary: 'List your passkeys',
        responses: { 200: PasskeyList },
      }),
      async (c) => c.json({ data: await listPasskeys(ctxOf(c)) }, 200),
    )
    .openapi(
      createRoute('post', '/options', {
        access: 'user',
        operationId: 'startPasskey',
        summary: 'Get what a browser needs to make a passkey',
        responses: { 200: PasskeyOptions },
        errors: [reauthentication_required],
      }),
      async (c) => c.json({ data: asJson(await startPasskey(ctxOf(c), deps)) }, 200),
    )
    .openapi(
      createRoute('post', '/', {
        access: 'user',
        operationId: 'addPasskey',
        summary: 'Add a passkey',
        request: { body: PasskeyAnswer.extend({ name: PasskeyName }) },
        responses: { 201: Passkey },
        errors: [
          reauthentication_required,
          PasskeyFailures.passkey_refused,
          PasskeyFailures.passkey_exists,
          PasskeyFailures.too_many_passkeys,
          too_many_requests,
        ],
      }),
      async (c) => c.json({ data: await addPasskey(ctxOf(c), deps, c.req.valid('json')) }, 201),
    )
    .openapi(
      createRoute('patch', '/{id}', {
        access: 'user',
        operationId: 'renamePasskey',
        summary: 'Rename one of your passkeys',
        request: { params: IdParams, body: z.object({ name: PasskeyName }) },
        responses: { 200: Passkey },
      }),
      async (c) => c.json({ data: await renamePasskey(ctxOf(c), inputOf(c)) }, 200),
    )
    .openapi(
      createRoute('delete', '/{id}', {
        access: 'user',
        operationId: 'removePasskey',
        summary: 'Remove one of your passkeys',
        request: { params: IdParams },
        responses: { 200: Done },
        errors: [reauthentication_required, PasskeyFailures.last_passkey],
      }),
      async (c) => answerDone(c, removePasskey(ctxOf(c), c.req.valid('param'))),
    )
    .openapi(
      createRoute('post', '/only', {
        access: 'user',
        operationId: 'removePassword',
        summary: 'Remove your password and sign in with passkeys only',
        responses: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
        errors: [reauthentication_required, PasskeyFailures.passkey_needed],
      }),
      async (c) => {
        const { sessionId } = c.var;
        return c.json({ data: await removePassword(ctxOf(c), { sessionId }) }, 200);
      },
    );
}
