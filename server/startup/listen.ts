/** Opens the port, and closes it without losing a request: a proxy repeats only what it could not send. */
import type { Server } from 'node:http';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import type { Config } from '#lib/config/env.ts';
import type { Program } from '#server/program.ts';

/**
 * How long a connection without a request stays open. A proxy that keeps connections must be the first to close them, or it sends a request
 * just when we close: nginx and load balancers do after 60 s, Traefik after 90, Caddy after 120.
 */
const KEEP_ALIVE_MS = 130_000;
/** How long after the stop each answer still ends its connection while new ones are taken, so that a proxy has none left that it could use. */
const LAST_ANSWERS_MS = 1000;
/** Earlier than that, if nobody asked for so long. */
const NOBODY_ASKS_MS = 100;
/** How long requests in progress may take after that. */
const DRAIN_MS = 5000;

/** Resolves when the port is open, to what closes it again. */
export function listen(
  { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>,
  fetch: Program['fetch'],
): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    let held: Promise<void> | undefined;
    const server = serve(
      {
        fetch: (request, env) =>
          held ? held.then(() => fetch(request, env)) : fetch(request, env),
        port: PORT,
        hostname: HOST,
        serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
      },
      () => resolve(close),
    ) as Server;
    server.once('error', reject);

    async function close(): Promise<void> {
      await endConnections(server);
      const { promise, resolve: release } = Promise.withResolvers<void>();
      held = promise;
      await idleTurn(server);
      const closed = new Promise<void>((done) => server.close(() => done()));
      release();
      setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
      await closed;
    }
  });
}

/** Answers, and ends the connection with each answer, until nobody asks on those that are left. */
async function endConnections(server: Server): Promise<void> {
  const begun = performance.now();
  let lastAsked = begun;
  server.prependListener('request', (_request, response) => {
    lastAsked = performance.now();
    response.setHeader('Connection', 'close');
  });
  while (performance.now() < Math.min(begun + LAST_ANSWERS_MS, lastAsked + NOBODY_ASKS_MS))
    await sleep(10);
}

/** Resolves in a turn of the event loop that found nothing new: whatever has arrived is read. One turn takes one connection. */
async function idleTurn(server: Server): Promise<void> {
  let isIdle = false;
  const isBusy = () => void (isIdle = false);
  server.on('connection', isBusy);
  for (let turn = 0; turn < 1000 && !isIdle; turn += 1) {
    const begun = performance.now();
    isIdle = true;
    await setImmediate();
    if (performance.now() - begun > 0.5) isIdle = false;
  }
}
