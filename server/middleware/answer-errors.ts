import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { LRUCache } from 'lru-cache';
import { localeOf, problemResponse, type ApiEnv } from '#kit/http.ts';
import { StoreAway } from '#integrations/storage/file-store.ts';
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

const RETRY_AFTER_SECONDS = 5;
const A_MINUTE_MS = 60_000;
/** When each kind of failure was logged last, and how often it happened since. */
const outages = new LRUCache<string, { at: number; unlogged: number }>({ max: 200 });

/** A dependency of this shop does not work, or it has too much to do. A flood of the same is one line a minute, with its number. */
function logOutage(
  { kind, cause }: ApiFailure,
  c: Context,
  { level = 'warn' as 'warn' | 'error', words = 'a service did not answer' } = {},
): void {
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string };
  const same = `${words} ${kind.code} ${code} ${message}`;
  const last = outages.get(same);
  if (last && performance.now() - last.at < A_MINUTE_MS) {
    last.unlogged += 1;
    return;
  }
  outages.set(same, { at: performance.now(), unlogged: 0 });
  log[level](
    {
      event: kind.code,
      ...(last && last.unlogged > 0 && { alsoUnlogged: last.unlogged }),
      ...(cause !== undefined && { err: cause }),
      ...aboutRequest(c),
    },
    words,
  );
}

/** What every line about a request names: the request, and who sent it if they are signed in. */
export function aboutRequest(c: Context) {
  const { requestId, ctx, personId } = c.var as Partial<ApiEnv['Variables']> & {
    personId?: string;
  };
  const person = ctx && 'userId' in ctx.actor ? ctx.actor.userId : personId;
  return {
    requestId,
    ...(person !== undefined && { personId: person }),
    method: c.req.method,
    path: pathForLog(c.req.path),
  };
}

/** What does not work, if it is not our program: the disk, the store of the files, the database. */
function whatIsAway(error: Error): string | null {
  if ('code' in error && OUT_OF_ROOM.has(String(error.code))) return 'the disk is full';
  if (error instanceof StoreAway) return 'the store of the files is away';
  return isDatabaseAway(error) ? 'the database is away or too busy' : null;
}

/** What to answer if the error is not a bug. An outage is logged; a bug is the caller's to log. */
export function failureOf(error: Error, c: Context): ApiFailure | null {
  if (error instanceof ApiFailure) {
    if (error.kind.status >= 500) logOutage(error, c);
    return error;
  }
  const words = whatIsAway(error);
  if (words === null) return null;
  const failure = new ApiFailure(CommonFailures.unavailable, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: error,
  });
  logOutage(failure, c, { level: 'error', words });
  return failure;
}

/** A coded failure becomes its problem document; anything else is a bug: logged with its request, hidden from the response. */
export const answerErrors: ErrorHandler<ApiEnv> = (error, c) => {
  if (error instanceof ApiFailure) reportRefused(error, c);
  const failure = refusedByDatabase(error, c) ?? refusedByHono(error) ?? failureOf(error, c);
  if (failure) return problemResponse(failure, localeOf(c));
  log.error({ err: error, ...aboutRequest(c) }, 'unexpected error');
  return new Response(JSON.stringify(internal(c.var.requestId)), {
    status: 500,
    headers: { 'content-type': 'application/problem+json' },
  });
};

/** A request that passed our checks but not the database's; null for any other error. */
function refusedByDatabase(error: Error, c: Context<ApiEnv>): ApiFailure | null {
  const code = 'code' in error ? String(error.code) : '';
  if (!UNSTORABLE.has(code) && code !== UNIQUE_VIOLATION) return null;
  const { path } = c.req;
  log.warn({ code, ...aboutRequest(c) }, 'the database refused a value');
  if (code === UNIQUE_VIOLATION) return new ApiFailure(CommonFailures.already_exists);
  // Nothing has an address that cannot be stored.
  return path.includes('\0') || path.includes('%00')
    ? new ApiFailure(CommonFailures.not_found)
    : unreadable();
}

/** Hono's own refusals. */
function refusedByHono(error: Error): ApiFailure | null {
  return error instanceof HTTPException && error.status < 500 ? unreadable() : null;
}

/** A body that is not JSON, or of another type than declared. */
function unreadable(): ApiFailure {
  return new ApiFailure(CommonFailures.invalid_input, {
    message: messageKey('unreadable'),
  });
}
