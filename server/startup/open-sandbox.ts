import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#lib/config/env.ts';
import { movedClock } from '#lib/moved-clock.ts';
import { log } from '#server/log.ts';
import type { SandboxAccess } from './sandbox-access.ts';

export interface OpenSandbox {
  access: SandboxAccess;
  close(): Promise<void>;
}

/** The message of the sandbox process when it is ready. */
interface Ready extends Omit<SandboxAccess, 'nameShop'> {
  controlToken: string;
}

interface RunningProcess {
  child: ChildProcess;
  ready: Ready;
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<string>;
}

const MAIN = path.join(import.meta.dirname, '../../sandbox/main.ts');
const MAX_PAUSE_MS = 5000;

/** A packaged installation does not contain the sandbox, and `readConfig` then refuses the mode. */
export const isSandboxInstalled = () => existsSync(MAIN);

/**
 * Starts the payments sandbox as a separate process, like a real provider, and restarts it at the same address and with the same keys if it
 * ends unexpectedly. Its records survive a restart in the data directory. Only this file knows where the sandbox is; nothing of it is
 * imported.
 */
export async function openSandbox(config: Config): Promise<OpenSandbox> {
  await mkdir(config.DATA_DIR, { recursive: true });
  const closing = new AbortController();
  let running = await launch(config);
  const { ready } = running;
  let shopName: string | undefined;

  const watching = (async () => {
    for (;;) {
      const reason = await running.exited;
      if (closing.signal.aborted) return;
      log.error({ reason }, 'the payments sandbox ended unexpectedly and is started again');
      const next = await launchAgain(config, ready, closing.signal);
      if (!next) return;
      running = next;
      if (closing.signal.aborted) end(next.child); // it was starting meanwhile
      if (shopName !== undefined) sendName(running.child, shopName);
    }
  })();

  return {
    access: {
      ...ready,
      nameShop: (name) => {
        shopName = name;
        sendName(running.child, name);
      },
    },
    close: async () => {
      closing.abort();
      end(running.child);
      await watching;
    },
  };
}

function sendName(child: ChildProcess, name: string): void {
  if (child.connected) child.send({ type: 'shop', name });
}

function end(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}

async function launchAgain(
  config: Config,
  before: Ready,
  closing: AbortSignal,
): Promise<RunningProcess | undefined> {
  for (let pause = 200; !closing.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await launch(config, before);
    } catch (error) {
      log.error({ err: error }, 'the payments sandbox did not start');
      await sleep(pause, undefined, { signal: closing }).catch(() => {});
    }
  }
  return undefined;
}

/** Throws if the sandbox ends before it is ready. `before` keeps its address, keys and token. */
async function launch(config: Config, before?: Ready): Promise<RunningProcess> {
  const webhooks = `http://localhost:${config.PORT}/api/webhooks`;
  const controlToken = before?.controlToken ?? config.SANDBOX_CONTROL_TOKEN;
  const child = fork(MAIN, {
    env: {
      PATH: process.env['PATH'],
      ...movedClock(),
      // The sandbox checks again whether it may run here.
      NODE_ENV: config.NODE_ENV,
      DEMO: config.DEMO ? '1' : '0',
      SANDBOX_PORT: before ? new URL(before.url).port : String(config.SANDBOX_PORT),
      SANDBOX_JOURNAL: path.resolve(config.DATA_DIR, 'sandbox.jsonl'),
      SANDBOX_STRIPE_WEBHOOK_URL: `${webhooks}/stripe`,
      SANDBOX_PAYPAL_WEBHOOK_URL: `${webhooks}/paypal`,
      ...(controlToken && { SANDBOX_CONTROL_TOKEN: controlToken }),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`)),
  );
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready));
    child.once('error', reject);
    void exited.then((reason) =>
      reject(new Error(`The payments sandbox did not start (${reason}).`)),
    );
  });
  return { child, ready, exited };
}
