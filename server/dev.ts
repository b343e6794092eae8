/**
 * `npm run dev`: runs the product from source. Pages update in the browser when they are edited; an edit of server code takes effect with
 * the next request, because the program is then assembled again.
 */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import { migrate } from '#db/migrate.ts';
import { readConfig } from '#lib/config/env.ts';
import { openDatabase } from '#server/startup/open-database.ts';
import { openSandbox } from '#server/startup/open-sandbox.ts';
import type { Program } from './program.ts';

process.env['NODE_ENV'] = 'development';
const config = readConfig(process.env);
const database = await openDatabase(config);
await migrate(database.url);
const sandbox = config.PAYMENTS_MODE === 'sandbox' ? await openSandbox(config) : undefined;

const http = createServer();
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
});
const { ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr))
  throw new Error('the ssr environment cannot run modules here');
const { runner } = ssr;

let current: { by: unknown; program: Promise<Program> } | undefined;

/** The program of the current sources; an older one is closed first. */
async function currentProgram(): Promise<Program> {
  const { createProgram } =
    await runner.import<typeof import('./program.ts')>('/server/program.ts');
  if (current?.by !== createProgram) {
    const before = current?.program;
    current = {
      by: createProgram,
      program: (async () => {
        await (await before)?.close();
        return createProgram({
          config,
          databaseUrl: database.url,
          ...(sandbox && { sandbox: sandbox.access }),
        });
      })(),
    };
  }
  return current.program;
}

const listener = getRequestListener(
  async (request, env) => {
    try {
      return await (await currentProgram()).fetch(request, env);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      return new Response(String((error as Error).stack), { status: 500 });
    }
  },
  { overrideGlobalObjects: false },
);
http.on('request', (request, response) =>
  vite.middlewares(request, response, () => void listener(request, response)),
);
http.listen(config.PORT, config.HOST, async () => {
  const { firstSignIn = [] } = await currentProgram();
  console.log([`Atelier (development) is open at ${config.PUBLIC_URL}`, ...firstSignIn].join('\n'));
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    http.closeAllConnections();
    await (await current?.program)?.close();
    await vite.close();
    await sandbox?.close();
    await database.close();
    process.exit(0);
  });
}
