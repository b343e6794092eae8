/** Starts this program beside the shop, only for this machine and without jobs, asks whether it works, and stops it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#lib/config/env.ts';

/** A checkout is built first. */
const READY_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 45_000;
const PATHS = ['/api/ready', '/login'];

export async function checkProgram(
  { PAYMENTS_MODE }: Pick<Config, 'PAYMENTS_MODE'>,
  entry = path.resolve(import.meta.dirname, '../start.ts'),
  readyWithinMs = READY_WITHIN_MS,
): Promise<void> {
  // With the sandbox, which takes no real money, one process does everything.
  const role = PAYMENTS_MODE === 'sandbox' ? 'all' : 'web';
  const port = await freePort();
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: 'localhost',
      ROLE: role,
      // It ends with this process as with npm: left by a killed command, it would keep the next one from the database.
      npm_lifecycle_event: 'check',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  const ended = once(child, 'exit').catch(() => {});
  try {
    const deadline = performance.now() + readyWithinMs;
    for (const each of PATHS) await untilOk(`http://localhost:${port}${each}`, child, deadline);
  } catch (error) {
    throw new Error(`${(error as Error).message} ${said.trim()}`.trim(), { cause: error });
  } finally {
    child.kill('SIGTERM');
    const killing = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(killing);
  }
}

async function untilOk(
  url: string,
  child: { exitCode: number | null; signalCode: string | null },
  deadline: number,
): Promise<void> {
  for (;;) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => null,
    );
    if (status === 200) return;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It ended.');
    if (performance.now() > deadline) {
      throw new Error(`${new URL(url).pathname} answers ${status ?? 'nothing'}.`);
    }
    await sleep(200);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
