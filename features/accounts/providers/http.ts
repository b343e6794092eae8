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
import { eraseFlowCookie, readFlowCookie, writeFlowCookie } from './sign-in-flow-cookie.ts';
import { AccountFailures } from '#features/accounts/contract.ts';
import {
  LinkedAccounts,
  ProviderFailures,
  ProviderOutcome,
  ProviderPage,
  ProviderReturn,
  ProviderStart,
} from './contract.ts';
import type { ProviderDeps } from './flow.ts';
import { listLinkedAccounts, unlinkAccount } from './linked-accounts.ts';
import { returnFromProvider } from './return-from-provider.ts';
import { startProviderFlow } from './start-flow.ts';
import { deviceOf, setAuthCookies } from '#features/accounts/sign-in/http.ts';

const Params = z.object({ provider: z.string().max(40) });

/** `/api/auth/providers`: Google and others. The page `/sign-in/{provider}` calls both, because the cookies belong to its address. */
export function providersHttp({ isLivemode, ...deps }: ProviderDeps & { isLivemode: boolean }) {
  return createRouter('Authentication')
    .openapi(
      createRoute('post', '/{provider}/requests', {
        access: 'public',
        operationId: 'startProviderSignIn',
        summary: 'Get the page of a provider on which the person says who they are',
        request: { params: Params, body: ProviderStart },
        responses: { 200: ProviderPage },
        errors: [
          ProviderFailures.provider_unreachable,
          CommonFailures.sign_in_required,
          CommonFailures.reauthentication_required,
          CommonFailures.too_many_requests,
        ],
      }),
      async (c) => {
        const { clientIp, sessionId } = c.var;
        const input = { ...inputOf(c), clientIp, sessionId };
        const { url, sealed } = await startProviderFlow(ctxOf(c), deps, input);
        c.header('set-cookie', writeFlowCookie(sealed));
        return c.json({ data: { url } }, 200);
      },
    )
    .openapi(
      createRoute('post', '/{provider}/returns', {
        access: 'public',
        operationId: 'returnFromProvider',
        summary: 'Sign in, or link an account, with what the provider answered',
        request: { params: Params, body: ProviderReturn },
        responses: { 200: ProviderOutcome },
        errors: [
          ProviderFailures.provider_refused,
          ProviderFailures.provider_email_unverified,
          ProviderFailures.address_unconfirmed,
          ProviderFailures.linked_to_other,
          AccountFailures.account_suspended,
          CommonFailures.too_many_requests,
        ],
      }),
      async (c) => {
        const input = {
          ...c.req.valid('param'),
          ...c.req.valid('json'),
          sealed: readFlowCookie(c.req.header('cookie')),
          device: deviceOf(c),
          isLivemode,
        };
        const { opened, ...outcome } = await returnFromProvider(ctxOf(c), deps, input);
        const signedIn = opened && !('challenge' in opened) ? setAuthCookies(c, opened) : null;
        const challenge = opened && 'challenge' in opened ? opened.challenge : null;
        c.header('set-cookie', eraseFlowCookie(), { append: true });
        return c.json({ data: { ...outcome, signedIn, challenge } }, 200);
      },
    );
}

/** `/api/account/linked-accounts` */
export function linkedAccountsHttp({ identities }: Pick<ProviderDeps, 'identities'>) {
  return createRouter('Account')
    .openapi(
      createRoute('get', '/', {
        access: 'user',
        operationId: 'listLinkedAccounts',
        whileViewing: 'refused',
        summary: 'List the accounts elsewhere with which you sign in',
        responses: { 200: LinkedAccounts },
      }),
      async (c) => c.json({ data: await listLinkedAccounts(ctxOf(c), identities) }, 200),
    )
    .openapi(
      createRoute('delete', '/{id}', {
        access: 'user',
        operationId: 'unlinkAccount',
        summary: 'Unlink one of them',
        request: { params: IdParams },
        responses: { 200: Done },
        errors: [CommonFailures.reauthentication_required, ProviderFailures.last_way_in],
      }),
      async (c) => answerDone(c, unlinkAccount(ctxOf(c), c.req.valid('param'))),
    );
}
