/**
 * `npm start`: reads the configuration, builds what is missing, starts the embedded database and the payments sandbox where they are
 * wanted, then runs the built product. Stops cleanly on SIGTERM and SIGINT, and starts again from whatever a kill left.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { migrate } from '#db/migrate.ts';
import { ConfigError, readConfig, type Config } from '#lib/env.ts';
import { openDatabase } from './open-database.ts';
import type { Program } from './program.ts';
import type { SandboxAccess } from './integrations.ts';
import { isSandboxInstalled, openSandbox } from './open-sandbox.ts';

process.env['NODE_ENV'] ??= 'production';

async function start(config: Config): Promise<void> {
  const closing: Closing = [];
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    for (const close of closing.toReversed()) await close().catch((error) => console.error(error));
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0));

  // Three things that wait for each other in nothing.
  const [createProgram, databaseUrl, sandbox] = await Promise.all([
    loadProgram(),
    prepareDatabase(config, closing),
    config.PAYMENTS_MODE === 'sandbox' ? prepareSandbox(config, closing) : undefined,
  ]);
  const program = await createProgram({ config, databaseUrl, ...(sandbox && { sandbox }) });
  closing.push(program.close);

  if (config.ROLE !== 'worker') closing.push(await listen(config, program));
  announce(config, program, sandbox?.url);
}

type Closing = (() => Promise<void>)[];

/** A packaged installation comes built, without what builds. */
const BUILD = path.join(import.meta.dirname, '../scripts/build.ts');

async function loadProgram() {
  if (existsSync(BUILD)) await (await import('#scripts/build.ts')).buildIfNeeded();
  const bundle = new URL('../build/server/index.js', import.meta.url).href; // it exists only once built
  return ((await import(bundle)) as typeof import('./program.ts')).createProgram;
}

async function prepareDatabase(config: Config, closing: Closing): Promise<string> {
  const { url, close } = await openDatabase(config);
  closing.push(close);
  await migrate(url);
  return url;
}

async function prepareSandbox(config: Config, closing: Closing): Promise<SandboxAccess> {
  const { access, close } = await openSandbox(config);
  closing.push(close);
  return access;
}

function listen(config: Config, program: Program): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: program.fetch, port: config.PORT, hostname: config.HOST }, () =>
      resolve(
        () =>
          new Promise<void>((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server)
              setTimeout(() => server.closeAllConnections(), 5000).unref();
            if ('closeIdleConnections' in server) server.closeIdleConnections();
          }),
      ),
    );
    server.once('error', reject);
  });
}

function announce(config: Config, program: Program, sandboxUrl: string | undefined): void {
  const lines = [
    config.ROLE === 'worker' ? 'Atelier works on jobs.' : `Atelier is open at ${config.PUBLIC_URL}`,
    ...(program.firstSignIn ?? []),
    ...(sandboxUrl ? [`Payments go to the sandbox at ${sandboxUrl}: no money moves.`] : []),
    ...(canBePaid(config)
      ? []
      : ['Nobody can pay yet: set STRIPE_SECRET_KEY or PAYPAL_CLIENT_ID and what goes with it.']),
  ];
  console.log(lines.join('\n'));
}

function canBePaid({ PAYMENTS_MODE, STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID }: Config): boolean {
  return PAYMENTS_MODE === 'sandbox' || Boolean(STRIPE_SECRET_KEY || PAYPAL_CLIENT_ID);
}

/** One sentence per fault, and no stack: a wrong setting or a busy port is not a bug. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.faults.join('\n');
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what listens there or set PORT.`;
  return error instanceof Error && process.env['LOG_LEVEL'] !== 'debug'
    ? error.message
    : String((error as Error).stack);
}

try {
  await start(readConfig(process.env, { hasSandbox: isSandboxInstalled() }));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
