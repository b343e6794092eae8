import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { answer, createRoute, createRouter, ctxOf, type ApiEnv } from '#kit/http.ts';
import { eraseAuthCookie, hasAuthCookie } from '#lib/auth-cookie.ts';
import { ApiFailure, CommonFailures } from '#lib/api-failure.ts';
import { AccountFailures, Credentials, NewAccount, SignedIn } from './contract.ts';
import { login } from '#features/accounts/sign-in/login.ts';
import { logout } from '#features/accounts/sign-in/logout.ts';
import { presentIdentity } from '#features/accounts/sessions/identify.ts';
import { register } from '#features/accounts/sign-in/register.ts';
import { SignInChallenge } from '#features/accounts/sign-in/contract.ts';
import { deviceOf, setAuthCookies } from '#features/accounts/sign-in/http.ts';
import { CurrentUser } from '#features/accounts/views/contract.ts';

/** Clears a cookie that is no longer valid, along with the 401. */
const clearInvalidToken = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  if (c.res.status === 401 && hasAuthCookie(c.req.header('cookie')))
    c.res.headers.append('set-cookie', eraseAuthCookie());
});

/** `/api/auth` */
export const authHttp = ({ isLivemode }: { isLivemode: boolean }) => {
  const router = createRouter('Authentication');
  router.use('/me', clearInvalidToken);
  return router
    .openapi(
      createRoute('post', '/register', {
        access: 'public',
        operationId: 'register',
        summary: 'Register',
        request: { body: NewAccount },
        responses: { 201: SignedIn },
        errors: [
          AccountFailures.password_refused,
          AccountFailures.email_taken,
          AccountFailures.username_taken,
          CommonFailures.too_many_requests,
        ],
      }),
      async (c) => {
        const input = { ...c.req.valid('json'), device: deviceOf(c) };
        return c.json({ data: setAuthCookies(c, await register(ctxOf(c), input)) }, 201);
      },
    )
    .openapi(
      createRoute('post', '/login', {
        access: 'public',
        operationId: 'login',
        summary: 'Sign in',
        request: { body: Credentials },
        responses: {
          200: SignedIn,
          202: answer(SignInChallenge, 'The password is right, and a second factor is asked for'),
        },
        errors: [
          AccountFailures.invalid_credentials,
          AccountFailures.account_suspended,
          CommonFailures.too_many_requests,
        ],
      }),
      async (c) => {
        const input = { ...c.req.valid('json'), device: deviceOf(c), isLivemode };
        const outcome = await login(ctxOf(c), input);
        if ('challenge' in outcome) return c.json({ data: outcome }, 202);
        return c.json({ data: setAuthCookies(c, outcome) }, 200);
      },
    )
    .openapi(
      createRoute('post', '/logout', {
        access: 'public',
        operationId: 'logout',
        whileViewing: 'allowed',
        summary: 'Sign out',
        responses: { 200: z.object({ isSignedOut: z.literal(true) }) },
      }),
      async (c) => {
        await logout(ctxOf(c), c.var.sessionId);
        c.header('set-cookie', eraseAuthCookie());
        // Only what the browser cached: drafts and the colour mode belong to the device.
        c.header('clear-site-data', '"cache"');
        return c.json({ data: { isSignedOut: true as const } }, 200);
      },
    )
    .openapi(
      createRoute('get', '/me', {
        access: 'user',
        operationId: 'getCurrentUser',
        whileViewing: 'allowed',
        summary: 'Get the signed-in user',
        responses: { 200: z.object({ user: CurrentUser, expiresAt: z.iso.datetime() }) },
      }),
      async (c) => {
        const { identity } = c.var;
        if (!identity) throw new ApiFailure(CommonFailures.sign_in_required);
        return c.json({ data: presentIdentity(identity) }, 200);
      },
    );
};
