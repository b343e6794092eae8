import {
  answer,
  answerDone,
  createRoute,
  createRouter,
  ctxOf,
  Done,
  TokenParams,
} from '#kit/http.ts';
import { readDeviceToken } from '#features/accounts/sessions/device-cookie.ts';
import { AccountFailures, PasswordResetRequest, SignedIn } from '#features/accounts/contract.ts';
import { SignInChallenge, SignInFailures } from './contract.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { signInWithLink } from './sign-in-with-link.ts';
import { deviceOf, setAuthCookies } from './http.ts';

/** `/api/auth/sign-in-links`: a setting of the shop. */
export function signInLinksHttp({ isLivemode }: { isLivemode: boolean }) {
  return createRouter('Authentication')
    .openapi(
      createRoute('post', '/', {
        access: 'public',
        operationId: 'requestSignInLink',
        summary: 'Ask for a link by mail that signs in',
        request: { body: PasswordResetRequest },
        responses: {
          202: answer(Done, 'The same for every address, whether it has an account or not'),
        },
        errors: [SignInFailures.sign_in_links_off],
      }),
      async (c) => {
        const { email } = c.req.valid('json');
        const deviceToken = readDeviceToken(c.req.header('cookie'));
        const request = { email, clientIp: c.var.clientIp, deviceToken };
        return answerDone(c, requestSignInLink(ctxOf(c), request), 202);
      },
    )
    .openapi(
      createRoute('post', '/{token}', {
        access: 'public',
        operationId: 'signInWithLink',
        summary: 'Sign in with the link of a mail',
        request: { params: TokenParams },
        responses: { 200: SignedIn, 202: answer(SignInChallenge, 'A second factor is asked for') },
        errors: [AccountFailures.link_dead, AccountFailures.account_suspended],
      }),
      async (c) => {
        const input = { ...c.req.valid('param'), device: deviceOf(c), isLivemode };
        const outcome = await signInWithLink(ctxOf(c), input);
        if ('challenge' in outcome) return c.json({ data: outcome }, 202);
        return c.json({ data: setAuthCookies(c, outcome) }, 200);
      },
    );
}
