/**
 * One thing at a time, in an order that the seed decides. Every task runs until it asks something of the outside world (a statement, a call,
 * a pause) and then waits; whose request is carried out next, and whose answer is kept back, is drawn. So every interleaving is possible,
 * and each can be had again. A statement that waits for another's lock really waits for it, in the database.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from './random.ts';

/** What a request needs to know of the process that makes it. */
export interface Mortal {
  readonly name: string;
  isDead: boolean;
}

export interface Task {
  name: string;
  process: Mortal;
  isOver: boolean;
  outcome: { value: unknown } | { error: unknown } | undefined;
}

interface PendingTurn {
  task: Task;
  label: string;
  perform: () => Promise<unknown>;
  mayBlock?: (() => boolean) | undefined;
  isBlocked?: (() => Promise<boolean>) | undefined;
  releases?: (() => boolean) | undefined;
  state: 'asked' | 'blocked' | 'answered';
  answer?: () => void;
  raw?: Promise<void>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

export interface Request {
  label: string;
  perform: () => Promise<unknown>;
  /** Whether anybody could hold a lock that this might wait for. */
  mayBlock?: () => boolean;
  /** Whether what was begun waits for a lock that somebody else holds. */
  isBlocked?: () => Promise<boolean>;
  /** Whether others may go on after it that waited for a lock. */
  releases?: () => boolean;
}

export interface SchedulerOptions {
  random: Random;
  /** Called before each step; may kill, change the weather, or let time pass. */
  beforeStep: (step: number, label: string) => Promise<void>;
  /** How often an answer is kept back while others go on. */
  lag: number;
  /** More steps than this is no progress any more. */
  limit: number;
}

const current = new AsyncLocalStorage<Task>();

/** The task whose code is running; undefined in what prepares and checks. */
export function currentTask(): Task | undefined {
  return current.getStore();
}

export class Scheduler {
  readonly trace: string[] = [];
  /** How often somebody had to wait for another's lock. */
  waits = 0;
  readonly #options: SchedulerOptions;
  #requests: PendingTurn[] = [];
  #tasks: Task[] = [];
  #steps = 0;
  #hasBuried = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  /** Begins a task; it gets no further than its first request. */
  start(name: string, process: Mortal, work: () => Promise<unknown>): Task {
    const task: Task = { name, process, isOver: false, outcome: undefined };
    this.#tasks.push(task);
    const over = (outcome: Task['outcome']) => {
      if (task.isOver) return; // died before
      task.isOver = true;
      task.outcome = outcome;
    };
    current.run(task, () => {
      void Promise.resolve()
        .then(work)
        .then(
          (value) => over({ value }),
          (error: unknown) => over({ error }),
        );
    });
    return task;
  }

  /** Asks for something on behalf of the running task; outside of tasks it is done at once. */
  request<Result>({ label, perform, mayBlock, isBlocked, releases }: Request): Promise<Result> {
    const task = currentTask();
    if (!task) return perform() as Promise<Result>;
    if (task.process.isDead) return new Promise(() => {}); // it neither asks nor hears
    return new Promise((resolve, reject) => {
      this.#requests.push({
        task,
        label,
        perform,
        mayBlock,
        isBlocked,
        releases,
        state: 'asked',
        resolve: resolve as (value: unknown) => void,
        reject,
      });
    });
  }

  /** The process is gone: none of its tasks asks or hears anything any more. Whatever was begun of theirs is waited for by `settled`. */
  bury(process: Mortal): { settled: Promise<unknown> } {
    this.#hasBuried = true;
    const theirs = this.#requests.filter(({ task }) => task.process === process);
    this.#requests = this.#requests.filter(({ task }) => task.process !== process);
    for (const task of this.#tasks) {
      if (task.process === process) task.isOver = true;
    }
    return { settled: Promise.allSettled(theirs.map(({ raw }) => raw)) };
  }

  /** Until every task is over. */
  async run(): Promise<Task[]> {
    const { random, beforeStep, lag, limit } = this.#options;
    for (;;) {
      await quiet();
      const choices = this.#requests.filter(({ state }) => state !== 'blocked');
      if (choices.length === 0) {
        const blocked = this.#requests.filter(({ state }) => state === 'blocked');
        if (blocked.length > 0) {
          // All wait for each other: the database breaks such a knot after a while, and the seed fails for it.
          await Promise.race(blocked.map(({ raw }) => raw));
          continue;
        }
        const waiting = this.#tasks.filter(({ isOver }) => !isOver);
        if (waiting.length === 0) break;
        throw new Error(`stuck: ${waiting.map(({ name }) => name).join(', ')}`);
      }
      if ((this.#steps += 1) > limit) throw new Error(`no end after ${limit} steps`);
      const chosen = random.pick(choices);
      await beforeStep(this.#steps, chosen.label);
      if (this.#hasBuried) await this.#wake(chosen);
      this.#hasBuried = false;
      // Whoever gave up over one answer may still have asked for another; only the dead do not get theirs.
      if (chosen.task.process.isDead) continue;
      this.trace.push(`${chosen.task.name}: ${chosen.label}${chosen.answer ? ' (answer)' : ''}`);
      if (chosen.state === 'asked') {
        await this.#perform(chosen);
        if (chosen.releases?.()) await this.#wake(chosen);
        if (!isAnswered(chosen) || random.chance(lag)) continue;
      }
      this.#deliver(chosen);
    }
    return this.#tasks.splice(0);
  }

  async #perform(asked: PendingTurn): Promise<void> {
    const mayBlock = asked.mayBlock?.() ?? false;
    asked.raw = asked.perform().then(
      (value) => this.#answered(asked, () => asked.resolve(value)),
      (error: unknown) => this.#answered(asked, () => asked.reject(error)),
    );
    await (mayBlock ? this.#untilKnown(asked) : asked.raw);
  }

  #answered(asked: PendingTurn, answer: () => void): void {
    asked.answer = answer;
    asked.state = 'answered';
  }

  /** A step may have let others go on that waited for a lock, and each of these yet others. */
  async #wake(except?: PendingTurn): Promise<void> {
    for (let isChanged = true; isChanged;) {
      isChanged = false;
      for (const each of this.#requests) {
        if (each === except || each.state !== 'blocked') continue;
        await this.#untilKnown(each, 1);
        isChanged ||= isAnswered(each);
      }
    }
  }

  /** Either it is done, or the database says that it waits for somebody. */
  async #untilKnown(asked: PendingTurn, patienceMs = 3): Promise<void> {
    const { raw, isBlocked } = asked;
    if (!isBlocked) return raw;
    for (let pauseMs = patienceMs; !isAnswered(asked); pauseMs = 1) {
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([raw, new Promise((done) => (timer = setTimeout(done, pauseMs)))]);
      clearTimeout(timer);
      if (isAnswered(asked)) return;
      if (!(await isBlocked())) continue;
      // The answer may have come in while the database was asked.
      if (!isAnswered(asked)) asked.state = 'blocked';
      this.waits += 1;
      return;
    }
  }

  #deliver(asked: PendingTurn): void {
    this.#requests = this.#requests.filter((each) => each !== asked);
    asked.answer?.();
  }
}

function isAnswered({ state }: PendingTurn): boolean {
  return state === 'answered';
}

/** Until whoever was answered has run as far as it can: nothing but promises lies between two requests. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
}
