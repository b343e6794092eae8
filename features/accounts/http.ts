import type { Context } from 'hono';
import { z } from 'zod';
import {
  answer,
  body,
  createRoute,
  createRouter,
  ctxOf,
  problemResponse,
  refusals,
  type ApiEnv,
} from '#kit/http.ts';
import { eraseAuthCookie, hasAuthCookie, writeAuthCookie } from '#lib/auth-cookie.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { AccountFailures, Credentials, NewAccount, SignedIn, User } from './contract.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import type { Device } from './open-session.ts';
import { getCurrentUser } from './queries.ts';
import { register } from './register.ts';

/** `/api/auth` */
export const authHttp = createRouter()
  .openapi(
    createRoute({
      method: 'post',
      path: '/register',
      request: { body: body(NewAccount) },
      responses: {
        201: answer(SignedIn),
        ...refusals(
          CommonFailures.invalid_input,
          AccountFailures.password_refused,
          AccountFailures.email_taken,
          AccountFailures.username_taken,
          CommonFailures.too_many_requests,
        ),
      },
    }),
    async (c) => {
      const signedIn = await register(ctxOf(c), { ...c.req.valid('json'), device: deviceOf(c) });
      c.header('set-cookie', writeAuthCookie(signedIn.token));
      return c.json({ data: signedIn }, 201);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/login',
      request: { body: body(Credentials) },
      responses: {
        200: answer(SignedIn),
        ...refusals(
          CommonFailures.invalid_input,
          AccountFailures.invalid_credentials,
          AccountFailures.account_suspended,
          CommonFailures.too_many_requests,
        ),
      },
    }),
    async (c) => {
      const signedIn = await login(ctxOf(c), { ...c.req.valid('json'), device: deviceOf(c) });
      c.header('set-cookie', writeAuthCookie(signedIn.token));
      return c.json({ data: signedIn }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/logout',
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
      responses: {
        200: answer(z.object({ user: User, expiresAt: z.iso.datetime() })),
        ...refusals(CommonFailures.sign_in_required),
      },
    }),
    async (c) => {
      if (c.var.sessionId === undefined) return forgetDeadToken(c);
      return c.json({ data: await getCurrentUser(ctxOf(c), c.var.sessionId) }, 200);
    },
  );

/** 401, and a cookie that no longer signs anybody in is taken back. */
function forgetDeadToken(c: Context<ApiEnv>): never {
  const response = problemResponse(new Failure(CommonFailures.sign_in_required));
  if (hasAuthCookie(c.req.header('cookie'))) response.headers.set('set-cookie', eraseAuthCookie());
  return response as never;
}

function deviceOf(c: Context<ApiEnv>): Device {
  return { userAgent: c.req.header('user-agent'), ip: c.var.clientIp };
}
