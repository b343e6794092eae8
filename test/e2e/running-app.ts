/** The built product as people start it: its own processes, data directory and free ports. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { connectControl } from '#sandbox/control/client.ts';
import type { SandboxControl } from '#sandbox/contract.ts';
import { newDataFolder } from '#test/harness/cluster-place.ts';
import { freePort } from '#test/harness/free-port.ts';
import { keepLog } from '#test/harness/kept-log.ts';

export interface RunningApp {
  url: string;
  /** Of the process that runs now. */
  readonly pid: number;
  dataDir: string;
  administrator: { email: string; password: string };
  /** Failures, books and deliveries of the payments sandbox. */
  sandbox: SandboxControl;
  /** The app's output, for failure messages. */
  output(): string;
  /** Kills the app like a power cut. */
  kill(): Promise<void>;
  /** Restarts it with the same data and ports. */
  restart(): Promise<void>;
  /** Stops it cleanly. */
  stop(): Promise<void>;
  /** Stops it cleanly and removes its data. */
  close(): Promise<void>;
}

interface AppOptions {
  env?: Record<string, string>;
  /** The port, if a proxy in front must know it; a free port otherwise. */
  port?: number;
  /** Starts without data, for variables that only a first start reads; otherwise on the prepared demo shop. */
  isFirstStart?: boolean;
}

export const ADMINISTRATOR = { email: 'admin@example.test', password: 'correct horse battery' };

/** The variable that names the program to start instead of the one of this checkout. */
export const PROGRAM = 'E2E_PROGRAM';

/** The variable that names the data of a stopped demo shop to start on; see prepared-shop.ts. Without it a start is a first start. */
export const PREPARED_SHOP = 'E2E_PREPARED_SHOP';

export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const dataDir = newDataFolder('atelier-e2e');
  const prepared = process.env[PREPARED_SHOP];
  // Owners are kept: the database has an account of its own.
  if (prepared && !options.isFirstStart) execFileSync('cp', ['-a', `${prepared}/.`, dataDir]);
  const port = options.port ?? (await freePort());
  const sandboxPort = await freePort();
  const controlToken = crypto.randomUUID();
  let output = '';
  let child: ChildProcess | undefined;

  async function run(): Promise<void> {
    const { DATABASE_URL: _given, ...inherited } = process.env;
    const started = spawn(process.env[PROGRAM] ?? './atelier', ['start'], {
      env: {
        ...inherited,
        NODE_ENV: 'production',
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_CONTROL_TOKEN: controlToken,
        DATA_DIR: dataDir,
        DEMO: '1',
        ADMIN_PASSWORD: ADMINISTRATOR.password,
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (data: Buffer) => {
        const text = data.toString();
        output = (output + text).slice(-20_000);
        keepLog(text);
      });
    }
    await untilReady(`http://localhost:${port}/api/ready`, started, () => output);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await gone;
  }

  await run();
  return {
    url: `http://localhost:${port}`,
    get pid() {
      return child?.pid ?? 0;
    },
    dataDir,
    administrator: ADMINISTRATOR,
    sandbox: connectControl(`http://127.0.0.1:${sandboxPort}`, controlToken),
    output: () => output,
    kill: () => end('SIGKILL'),
    restart: run,
    stop: () => end('SIGTERM'),
    close: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 90_000;
  let answer = 'no answer';
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The app ended with ${child.exitCode}:\n${output()}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (response) answer = `${response.status} ${await response.text()}`;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The app did not get ready (${answer}):\n${output()}`);
}
