/**
 * Handles uncaught errors: an event `error` without a listener, a throw in a callback, a promise that nobody awaits. See
 * docs/decisions/one-program.md.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { log } from '#server/log.ts';

/** A request or a job, as named in a log line. */
interface Work {
  describe(): Record<string, string>;
  /** Ends everything that still waits for the work. */
  abandon(): void;
}

const current = new AsyncLocalStorage<Work>();

/** How long a request may still respond after one of its callbacks threw. */
const ANSWER_MS = 2000;

/** Runs the handling of a request, so that stray errors in it can be assigned to it. */
export function inRequest<Result>(request: Request, env: unknown, handle: () => Result): Result {
  const describe = () => ({ method: request.method, path: new URL(request.url).pathname });
  return current.run({ describe, abandon: () => cutOff(env) }, handle);
}

/** Runs a job, so that stray errors in it can be assigned to it; an unfinished job is run by another worker. */
export function inJob<Result>(name: string, run: () => Result): Result {
  return current.run({ describe: () => ({ job: name }), abandon: () => {} }, run);
}

/**
 * Logs stray errors. One in a request or job, or a rejected promise, leaves the process running; after any other the state of the process
 * is unknown, and `end` is called. Returns a function that removes the handlers.
 */
export function catchStrayErrors(end: (error: unknown) => void): () => void {
  const onException = (error: unknown) => {
    const work = current.getStore();
    if (!work) {
      log.fatal({ err: error }, 'the process ends after an error outside any request or job');
      return end(error);
    }
    log.error({ err: error, ...work.describe() }, 'stray error in a request or job');
    work.abandon();
  };
  const onRejection = (error: unknown) => {
    log.error({ err: error, ...current.getStore()?.describe() }, 'rejected promise not handled');
  };
  process.on('uncaughtException', onException);
  process.on('unhandledRejection', onRejection);
  return () => {
    process.off('uncaughtException', onException);
    process.off('unhandledRejection', onRejection);
  };
}

/** The callback that threw may have been the one to respond. */
function cutOff(env: unknown): void {
  const { outgoing } = env as { outgoing?: { writableEnded: boolean; destroy(): void } };
  setTimeout(() => outgoing?.writableEnded || outgoing?.destroy(), ANSWER_MS).unref();
}
