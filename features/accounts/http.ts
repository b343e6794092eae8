import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
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
import { CommonFailures, Failure } from '#lib/failure.ts';
import {
  AccountFailures,
  Credentials,
  NewAccount,
  SESSION_SECONDS,
  SignedIn,
  User,
} from './contract.ts';
import { cookieToken } from './identify.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import type { Device } from './open-session.ts';
import { getCurrentUser } from './queries.ts';
import { register } from './register.ts';

// Readable by our own pages: they tell from it at start whether there is somebody to ask for.
const COOKIE = { path: '/', secure: true, sameSite: 'Strict' } as const;

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
      setCookie(c, 'auth-token', signedIn.token, { ...COOKIE, maxAge: SESSION_SECONDS });
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
      setCookie(c, 'auth-token', signedIn.token, { ...COOKIE, maxAge: SESSION_SECONDS });
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
      deleteCookie(c, 'auth-token', COOKIE);
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
  if (cookieToken(c.req.raw.headers) !== undefined) {
    deleteCookie(c, 'auth-token', COOKIE);
    for (const cookie of c.res.headers.getSetCookie())
      response.headers.append('set-cookie', cookie);
  }
  return response as never;
}

function deviceOf(c: Context<ApiEnv>): Device {
  return { userAgent: c.req.header('user-agent'), ip: c.var.clientIp };
}
