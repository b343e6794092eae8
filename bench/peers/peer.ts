import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The other programs, with a package.json of their own. */
export const PROGRAMS = path.join(import.meta.dirname, 'programs');

/** What is asked in each round, in this order: orders are placed before the pages that show them. */
export const QUESTIONS = {
  home: 'home page, CPU ms',
  list: 'list of services, page, CPU ms',
  apiList: 'list of services, API, CPU ms',
  apiListFresh: 'list of services, API, not from memory, CPU ms',
  order: 'placing an order, API, with its jobs, CPU ms',
  apiOrders: '20 newest own orders, API, CPU ms',
  dashboard: 'dashboard, signed in, page, CPU ms',
};
export type Question = keyof typeof QUESTIONS;

/** A program that is measured. */
export interface Peer {
  name: string;
  /** Ends with the first right answer. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and removes its data, if the folder of the run does not contain them. */
  close?(): Promise<void>;
  /** Its running processes. */
  pids(): number[];
  database?: string;
  homeUrl?(): string;
  /** The requests of customers are those of a new one from now on. */
  beNewCustomer?(name: string): Promise<void>;
  /** Each sends one request and throws if the answer is wrong. What is missing has no comparable answer in this program. */
  ask: Partial<Record<Question, () => Promise<unknown>>>;
}

interface Sent extends RequestInit {
  headers?: Record<string, string>;
}

/** Sends a request with compression, as browsers do. Throws unless the answer is right. */
export async function ask(
  url: string,
  isRight: (text: string) => boolean,
  init: Sent = {},
): Promise<Response> {
  const headers = { 'accept-encoding': 'gzip, br', 'accept-language': 'en', ...init.headers };
  const response = await fetch(url, { ...init, headers });
  await check(response, isRight);
  return response;
}

export async function check(response: Response, isRight: (text: string) => boolean): Promise<void> {
  const text = await response.text();
  if (response.ok && isRight(text)) return;
  throw new Error(`${response.url}: a wrong answer, ${response.status} ${text.slice(0, 1_000)}`);
}

/** Programs of Node that are started and stopped together. */
export class Programs {
  readonly #options: SpawnOptions;
  readonly #programs: string[][];
  #running: ChildProcess[] = [];

  constructor(programs: string[][], env: Record<string, string>) {
    this.#programs = programs;
    this.#options = {
      cwd: PROGRAMS,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    };
  }

  /** Ends when `first` does not fail any more. */
  async start(first: () => Promise<unknown>): Promise<void> {
    this.#running = this.#programs.map((args) => spawn(process.execPath, args, this.#options));
    for (const deadline = Date.now() + 90_000; ; await sleep(20)) {
      try {
        await first();
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
    }
  }

  async stop(): Promise<void> {
    const ended = this.#running.map((child) => once(child, 'exit'));
    for (const child of this.#running.splice(0)) child.kill();
    await Promise.all(ended);
  }

  pids(): number[] {
    return this.#running.map(({ pid }) => pid ?? 0);
  }
}
