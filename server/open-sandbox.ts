import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#lib/env.ts';
import { log } from './log.ts';
import type { SandboxAccess } from './integrations.ts';

export interface OpenSandbox {
  access: SandboxAccess;
  close(): Promise<void>;
}

const MAIN = path.join(import.meta.dirname, '../sandbox/main.ts');

/** Whether there is one: a packaged installation comes without, and `readConfig` then refuses the mode. */
export const isSandboxInstalled = () => existsSync(MAIN);

/**
 * Starts the payments sandbox as a process of its own, as a provider would be. Its books survive a restart in the data directory. This is
 * the only place that knows where it is, and nothing of it is imported.
 */
export async function openSandbox(config: Config): Promise<OpenSandbox> {
  await mkdir(config.DATA_DIR, { recursive: true });
  const webhooks = `http://localhost:${config.PORT}/api/webhooks`;
  const child = fork(MAIN, {
    env: {
      PATH: process.env['PATH'],
      // It decides for itself once more whether it may run here.
      NODE_ENV: config.NODE_ENV,
      DEMO: config.DEMO ? '1' : '0',
      SANDBOX_PORT: String(config.SANDBOX_PORT),
      SANDBOX_JOURNAL: path.resolve(config.DATA_DIR, 'sandbox.jsonl'),
      SANDBOX_STRIPE_WEBHOOK_URL: `${webhooks}/stripe`,
      SANDBOX_PAYPAL_WEBHOOK_URL: `${webhooks}/paypal`,
      ...(config.SANDBOX_CONTROL_TOKEN && { SANDBOX_CONTROL_TOKEN: config.SANDBOX_CONTROL_TOKEN }),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('exit', (code) => {
    if (code !== 0 && code !== null) log.error({ code }, 'the payments sandbox ended');
  });
  const opened = await new Promise<Omit<SandboxAccess, 'nameShop'>>((resolve, reject) => {
    child.once('message', (message) => resolve(message as SandboxAccess));
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`the payments sandbox did not start (exit ${code})`)),
    );
  });
  const nameShop = (name: string) => void child.send({ type: 'shop', name });
  return {
    access: { ...opened, nameShop },
    close: async () => {
      if (child.exitCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
