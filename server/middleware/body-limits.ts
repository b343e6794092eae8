import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { problemResponse } from '#kit/http.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';

const MAX_BYTES = 1_000_000;
// An order's page brings files along when it is sent without scripts; such a form is held in memory, so it has a limit of its own.
const MAX_ROOM_BYTES = 30_000_000;
const ROOMS = /^\/(admin\/)?orders\/[^/]+$/;
// These stream what they get and count for themselves; also the editors of the admin area, whose forms bring pictures along.
const UPLOADS =
  /^\/(api\/)?.*\/(files|uploads|deliveries|messages)$|^\/admin\/(services|blogs)\/[^/]+$/;

/** Refuses bodies larger than anything that page or call could want. */
export function bodyLimits() {
  const onError = () => problemResponse(new Failure(CommonFailures.too_large));
  const limit = bodyLimit({ maxSize: MAX_BYTES, onError });
  const roomLimit = bodyLimit({ maxSize: MAX_ROOM_BYTES, onError });
  return createMiddleware((c, next) => {
    // What announces no body has none, as DELETE from a browser; the limit would try to read it all the same.
    const hasBody = c.req.header('content-length') ?? c.req.header('transfer-encoding');
    if (!hasBody || UPLOADS.test(c.req.path)) return next() as Promise<never>;
    return (ROOMS.test(c.req.path) ? roomLimit(c, next) : limit(c, next)) as Promise<never>;
  });
}
