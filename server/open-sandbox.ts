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

const MAIN = path.resolve('sandbox/main.ts');

/** Starts the payments sandbox as a process of its own, as a provider would be. Its books survive a restart in the data directory. */
export async function openSandbox(config: Config): Promise<OpenSandbox> {
  if (!existsSync(MAIN)) {
    throw new Error(
      'This installation has no payments sandbox: set PAYMENTS_MODE to test or live and give it keys.',
    );
  }
  await mkdir(config.DATA_DIR, { recursive: true });
  const webhooks = `http://localhost:${config.PORT}/api/webhooks`;
  const child = fork(MAIN, {
    env: {
      PATH: process.env['PATH'],
      DEMO: '1',
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
  const access = await new Promise<SandboxAccess>((resolve, reject) => {
    child.once('message', (message) => resolve(message as SandboxAccess));
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`the payments sandbox did not start (exit ${code})`)),
    );
  });
  return {
    access,
    close: async () => {
      if (child.exitCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
