import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { LRUCache } from 'lru-cache';
import { localeOf, problemResponse, type ApiEnv } from '#kit/http.ts';
import { isReported, reportSecurity } from '#kit/security-events.ts';
import type { SecurityEvent } from '#kit/security-log.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { CommonFailures, ApiFailure, type FailureKind } from '#lib/api-failure.ts';
import { log, pathForLog } from '#server/log.ts';
import { isDatabaseAway } from './is-database-away.ts';

const messageKey = messageKeysOf('api-common');

/** The only detail of an internal error for callers: its request id in our log. */
const internal = (requestId: string) => ({
  type: 'urn:atelier:problem:internal',
  title: 'Internal Server Error',
  status: 500,
  code: 'internal',
  requestId,
});

/**
 * PostgreSQL's errors for a value that it cannot store or parse: a character, a number, a date, an id. Ordinary users do not send these.
 */
const UNSTORABLE = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008']);

/** PostgreSQL's error for a second row where only one is allowed: two concurrent requests created it, and neither verb saw the other. */
const UNIQUE_VIOLATION = '23505';

/** The disk of the database, or ours, is full. */
const OUT_OF_ROOM = new Set(['53100', 'ENOSPC']);

/** Statuses of refused and rate-limited requests. */
const IS_SECURITY_EVENT = new Set([401, 403, 429]);

/** A page calls this for every guest: not an attempt to sign in. */
const WHO_AM_I = /\/me$/;

function reportRefused(failure: ApiFailure, c: Context<ApiEnv>): void {
  if (failure.kind.status === 401 && WHO_AM_I.test(c.req.path)) return;
  if (!IS_SECURITY_EVENT.has(failure.kind.status) || isReported(failure) || !c.var.ctx) return;
  reportSecurity(c.var.ctx, refusedEvent(failure.kind, c));
}

/** A refused request, as a security event. */
export function refusedEvent({ code, status }: FailureKind, c: Context): SecurityEvent {
  const path = pathForLog(c.req.path);
  return {
    event: 'request.refused',
    outcome: 'failure',
    status,
    code,
    method: c.req.method,
    path,
  };
}

const A_MINUTE_MS = 60_000;
/** When each kind of failure was logged last, and how often it happened since. */
const outages = new LRUCache<string, { at: number; unlogged: number }>({ max: 200 });

/** A dependency of this shop does not work, or it has too much to do. A flood of the same is one line a minute, with its number. */
export function logOutage({ kind, cause }: ApiFailure, c: Context): void {
  const same = `${kind.code} ${cause instanceof Error ? cause.message : ''}`;
  const last = outages.get(same);
  if (last && performance.now() - last.at < A_MINUTE_MS) {
    last.unlogged += 1;
    return;
  }
  outages.set(same, { at: performance.now(), unlogged: 0 });
  log.warn(
    {
      event: kind.code,
      ...(last && last.unlogged > 0 && { alsoUnlogged: last.unlogged }),
      ...(cause !== undefined && { err: cause }),
      requestId: c.var.requestId,
      method: c.req.method,
      path: pathForLog(c.req.path),
    },
    'a service did not answer',
  );
}

/** A coded failure becomes its problem document; anything else is a bug: logged with its request, hidden from the response. */
export const answerErrors: ErrorHandler<ApiEnv> = (error, c) => {
  if (error instanceof ApiFailure) {
    reportRefused(error, c);
    if (error.kind.status >= 500) logOutage(error, c);
    return problemResponse(error, localeOf(c));
  }
  const refused = refusedByDatabase(error, c);
  if (refused) return problemResponse(refused, localeOf(c));
  if (error instanceof HTTPException && error.status < 500)
    return problemResponse(unreadable(), localeOf(c));
  const { requestId } = c.var;
  if ('code' in error && OUT_OF_ROOM.has(String(error.code))) {
    log.error({ err: error, requestId }, 'the disk is full');
    return problemResponse(databaseAway(), localeOf(c));
  }
  if (isDatabaseAway(error)) {
    log.error({ err: error, requestId }, 'the database is away');
    return problemResponse(databaseAway(), localeOf(c));
  }
  log.error(
    { err: error, requestId, method: c.req.method, path: pathForLog(c.req.path) },
    'unexpected error',
  );
  return new Response(JSON.stringify(internal(requestId)), {
    status: 500,
    headers: { 'content-type': 'application/problem+json' },
  });
};

const RETRY_AFTER_SECONDS = 5;

function databaseAway(): ApiFailure {
  return new ApiFailure(CommonFailures.unavailable, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** A request that passed our checks but not the database's; null for any other error. */
function refusedByDatabase(error: Error, c: Context<ApiEnv>): ApiFailure | null {
  const code = 'code' in error ? String(error.code) : '';
  if (!UNSTORABLE.has(code) && code !== UNIQUE_VIOLATION) return null;
  const { method, path } = c.req;
  const requestFields = { requestId: c.var.requestId, method, path: pathForLog(path) };
  log.warn({ code, ...requestFields }, 'the database refused a value');
  if (code === UNIQUE_VIOLATION) return new ApiFailure(CommonFailures.already_exists);
  // Nothing has an address that cannot be stored.
  return path.includes('\0') || path.includes('%00')
    ? new ApiFailure(CommonFailures.not_found)
    : unreadable();
}

/** Hono's own refusal: a body that is not JSON, or of another type than declared. */
function unreadable(): ApiFailure {
  return new ApiFailure(CommonFailures.invalid_input, {
    message: messageKey('unreadable'),
  });
}
