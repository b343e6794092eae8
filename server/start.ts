/**
 * `npm start`: reads the configuration, builds what is missing, starts the embedded database and the payments sandbox if they are needed,
 * then runs the built product. Stops cleanly on SIGTERM and SIGINT, and recovers after a kill.
 */
import path from 'node:path';
import { readServerVersion, wrongEncoding } from '#db/server-version.ts';
import { migrate } from '#db/migrate.ts';
import { unknownVariables, type Config } from '#lib/config/env.ts';
import { consoleToLog } from '#server/startup/console-to-log.ts';
import { explainStartError } from '#server/startup/explain-start-error.ts';
import { listen } from '#server/startup/listen.ts';
import { loadProgram } from '#server/startup/load-program.ts';
import { log } from './log.ts';
import { makeDataDirectory } from '#server/startup/make-data-directory.ts';
import { openDatabase } from '#server/startup/open-database.ts';
import { openSandbox } from '#server/startup/open-sandbox.ts';
import { keepAddress, needsAddress, readInstallation } from '#server/startup/public-address.ts';
import type { Program } from './program.ts';
import type { SandboxAccess } from '#server/startup/sandbox-access.ts';
import { Shutdown, stopOnSignals } from '#server/startup/shutdown.ts';

/** `closeGuide` frees the port: until the shop itself can answer, the guide says that it is starting. */
async function start(
  config: Config,
  shutdown: Shutdown,
  closeGuide?: () => Promise<void>,
): Promise<void> {
  // These three are independent; start them in parallel.
  const [{ createProgram }, databaseUrl, sandbox] = await Promise.all([
    loadProgram(path.resolve(config.DATA_DIR, 'compiled')),
    prepareDatabase(config, shutdown),
    config.PAYMENTS_MODE === 'sandbox' ? prepareSandbox(config, shutdown) : undefined,
  ]);
  const endProcess = () => {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void shutdown.run().then(() => process.exit(1));
  };
  const program = await createProgram({
    config,
    databaseUrl,
    endProcess,
    ...(sandbox && { sandbox }),
  });
  shutdown.add('work', program.closeStreams);
  shutdown.add('work', program.stopJobs);
  shutdown.add('connections', program.close);
  await closeGuide?.();
  // A worker serves requests too, but only /api/health, /api/ready and /metrics.
  const fetch = config.ROLE === 'worker' ? program.fetchMonitoring : program.fetch;
  shutdown.add('work', await listen(config, fetch));
  announce(config, program, sandbox?.url);
  consoleToLog();
}

async function prepareDatabase(config: Config, shutdown: Shutdown): Promise<string> {
  const { url, close } = await openDatabase(config);
  shutdown.add('services', close);
  await migrate(url);
  const { encoding } = await readServerVersion(url);
  if (encoding !== 'UTF8') log.warn(wrongEncoding(encoding));
  return url;
}

async function prepareSandbox(config: Config, shutdown: Shutdown): Promise<SandboxAccess> {
  const { access, close } = await openSandbox(config);
  shutdown.add('services', close);
  return access;
}

/** After an error that left the state unknown, a hanging shutdown is aborted. */
const STOP_MS = 40_000;

/** Asks the owner for the shop's address, and returns when it is kept, with what ends the guide. */
async function askForAddress(config: Config, shutdown: Shutdown): Promise<() => Promise<void>> {
  const { createAddressGuide } = await loadProgram();
  const guide = createAddressGuide((address) => keepAddress(config, address));
  const close = await listen(config, guide.fetch);
  shutdown.add('work', close);
  console.log(
    `\nAtelier does not know yet at which address people will use it. Open it in a browser and enter this code: ${guide.code}\n(Or set PUBLIC_URL, and start it again.)\n`,
  );
  await guide.address;
  return close;
}

function announce(config: Config, program: Program, sandboxUrl: string | undefined): void {
  const lines = [
    stateOf(config, program),
    ...(program.firstSignIn ?? []),
    ...(sandboxUrl ? [`Payments go to the sandbox at ${sandboxUrl}: no money moves.`] : []),
    ...(canBePaid(config)
      ? []
      : ['Nobody can pay yet: set STRIPE_SECRET_KEY or PAYPAL_CLIENT_ID and what goes with it.']),
  ];
  // Apart from the lines of the log, which may share the terminal.
  console.log(`\n${lines.join('\n')}\n`);
}

function stateOf({ ROLE, PUBLIC_URL }: Config, { isCopy }: Program): string {
  if (isCopy) {
    return `Atelier is closed, because it is a restored or moved copy: only the team gets in at ${PUBLIC_URL}, and no job, mail or payment goes out. Look around, then: atelier open`;
  }
  return ROLE === 'worker' ? 'Atelier works on jobs.' : `Atelier is open at ${PUBLIC_URL}`;
}

function canBePaid({ PAYMENTS_MODE, STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID }: Config): boolean {
  return PAYMENTS_MODE === 'sandbox' || Boolean(STRIPE_SECRET_KEY || PAYPAL_CLIENT_ID);
}

const shutdown = new Shutdown((error) => log.error({ err: error }, 'stopping failed in part'));
let config: Config | undefined;
try {
  config = readInstallation(process.env);
  for (const sentence of unknownVariables(process.env)) console.error(sentence);
  stopOnSignals(shutdown);
  makeDataDirectory(config.DATA_DIR);
  let closeGuide: (() => Promise<void>) | undefined;
  if (needsAddress(process.env, config)) {
    closeGuide = await askForAddress(config, shutdown);
    config = readInstallation(process.env);
  }
  await start(config, shutdown, closeGuide);
} catch (error) {
  const wasToldToStop = shutdown.isRunning;
  if (!wasToldToStop) console.error(explainStartError(error, config));
  await shutdown.run();
  process.exit(wasToldToStop ? 0 : 1);
}
