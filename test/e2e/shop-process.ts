/** Runs `./atelier start` of any folder as a process, with only the environment that the test sets. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/harness/free-port.ts';

export interface ExitResult {
  code: number | null;
  output: string;
}

export interface OpenShop {
  url: string;
  output(): string;
  /** Stops it like a service manager. */
  stop(): Promise<ExitResult>;
}

interface Start {
  folder: string;
  env: Record<string, string>;
  /** After which it is killed, so that no test leaves one running; half a minute by default. */
  longestMs?: number;
}

const LONGEST_MS = 30_000;
const BLOCK_NETWORK = path.join(import.meta.dirname, 'block-network.ts');

/** Starts a shop that is expected to start; throws with its output if it ends instead. */
export async function openShop(start: Start): Promise<OpenShop> {
  const port = await freePort();
  const shop = launch(start, port);
  const url = `http://localhost:${port}`;
  const isReady = async () => (await fetch(`${url}/api/ready`).catch(() => undefined))?.ok === true;
  while (!(await isReady())) {
    if (shop.child.exitCode !== null) throw new Error(`The shop ended:\n${shop.output()}`);
    await sleep(50);
  }
  return {
    url,
    output: shop.output,
    stop: () => {
      shop.child.kill('SIGTERM');
      return shop.ended;
    },
  };
}

/** Starts a shop that is expected to fail, and waits for its end. */
export async function refuseShop(start: Start): Promise<ExitResult> {
  return launch(start, await freePort()).ended;
}

function launch({ folder, env, longestMs = LONGEST_MS }: Start, port: number) {
  const child: ChildProcess = spawn('./atelier', ['start'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_OPTIONS: `--import=${BLOCK_NETWORK}`,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  }
  const tooLong = setTimeout(() => child.kill('SIGKILL'), longestMs);
  const ended = new Promise<ExitResult>((resolve) => {
    child.once('close', (code) => {
      clearTimeout(tooLong);
      resolve({ code, output });
    });
  });
  return { child, ended, output: () => output };
}
