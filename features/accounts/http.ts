import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import {
  answer,
  body,
  createRoute,
  createRouter,
  ctxOf,
  refusals,
  type ApiEnv,
} from '#kit/http.ts';
import { eraseAuthCookie, hasAuthCookie, writeAuthCookie } from '#lib/auth-cookie.ts';
import { readDeviceToken, writeDeviceCookie } from '#lib/device-cookie.ts';
import { CommonFailures } from '#lib/failure.ts';
import { AccountFailures, Credentials, NewAccount, SignedIn, User } from './contract.ts';
import { login, type OpenedSession } from './login.ts';
import { logout } from './logout.ts';
import type { Device } from './open-session.ts';
import { getCurrentUser } from './queries.ts';
import { register } from './register.ts';

/** Clears a cookie that is no longer valid, along with the 401. */
const clearInvalidToken = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  if (c.res.status === 401 && hasAuthCookie(c.req.header('cookie')))
    c.res.headers.append('set-cookie', eraseAuthCookie());
});

const router = createRouter();
router.use('/me', clearInvalidToken);

/** `/api/auth` */
export const authHttp = router
  .openapi(
    createRoute({
      method: 'post',
      path: '/register',
      access: 'public',
      operationId: 'register',
      tag: 'Authentication',
      summary: 'Register',
      request: { body: body(NewAccount) },
      responses: {
        201: answer(SignedIn),
        ...refusals(
          AccountFailures.password_refused,
          AccountFailures.email_taken,
          AccountFailures.username_taken,
          CommonFailures.too_many_requests,
        ),
      },
    }),
    async (c) => {
      const input = { ...c.req.valid('json'), device: deviceOf(c) };
      return c.json({ data: setAuthCookies(c, await register(ctxOf(c), input)) }, 201);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/login',
      access: 'public',
      operationId: 'login',
      tag: 'Authentication',
      summary: 'Sign in',
      request: { body: body(Credentials) },
      responses: {
        200: answer(SignedIn),
        ...refusals(
          AccountFailures.invalid_credentials,
          AccountFailures.account_suspended,
          CommonFailures.too_many_requests,
        ),
      },
    }),
    async (c) => {
      const input = { ...c.req.valid('json'), device: deviceOf(c) };
      return c.json({ data: setAuthCookies(c, await login(ctxOf(c), input)) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/logout',
      access: 'public',
      operationId: 'logout',
      tag: 'Authentication',
      summary: 'Sign out',
      responses: { 200: answer(z.object({ isSignedOut: z.literal(true) })) },
    }),
    async (c) => {
      await logout(ctxOf(c), c.var.sessionId);
      c.header('set-cookie', eraseAuthCookie());
      return c.json({ data: { isSignedOut: true as const } }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/me',
      access: 'user',
      operationId: 'getCurrentUser',
      tag: 'Authentication',
      summary: 'Get the signed-in user',
      responses: {
        200: answer(z.object({ user: User, expiresAt: z.iso.datetime() })),
      },
    }),
    async (c) => c.json({ data: await getCurrentUser(ctxOf(c), c.var.sessionId) }, 200),
  );

/** Sets the cookies of a sign-in. The known-device token goes into its cookie only: no page script may read it. */
function setAuthCookies(c: Context<ApiEnv>, { deviceToken, ...signedIn }: OpenedSession): SignedIn {
  c.header('set-cookie', writeAuthCookie(signedIn.token));
  c.header('set-cookie', writeDeviceCookie(deviceToken), { append: true });
  return signedIn;
}

function deviceOf(c: Context<ApiEnv>): Device {
  const deviceToken = readDeviceToken(c.req.header('cookie'));
  return { userAgent: c.req.header('user-agent'), ip: c.var.clientIp, deviceToken };
}
