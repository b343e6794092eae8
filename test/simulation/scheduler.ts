/**
 * Runs one thing at a time, in an order that the seed decides. Every task runs until it requests something outside (a statement, a call, a
 * pause) and then waits; the seed draws the next request to perform and the answers to delay. So every interleaving is possible and can be
 * repeated. A statement that waits for a lock really waits for it, in the database.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from './random.ts';

/** The data a request needs about its process. */
export interface KillableProcess {
  readonly name: string;
  isDead: boolean;
}

export interface Task {
  name: string;
  process: KillableProcess;
  isOver: boolean;
  outcome: { value: unknown } | { error: unknown } | undefined;
}

interface PendingRequest {
  task: Task;
  label: string;
  perform: () => Promise<unknown>;
  mayBlock?: (() => boolean) | undefined;
  isBlocked?: (() => Promise<boolean>) | undefined;
  locks?: string | undefined;
  releases?: (() => boolean) | undefined;
  state: 'pending' | 'blocked' | 'answered';
  answer?: () => void;
  raw?: Promise<void>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

export interface Request {
  label: string;
  perform: () => Promise<unknown>;
  /** Whether another task could hold a lock that this request might wait for. */
  mayBlock?: () => boolean;
  /** Whether the started request waits for a lock of another task. */
  isBlocked?: () => Promise<boolean>;
  /**
   * The table whose rows it locks. Of two statements that wait for one row which is then changed, PostgreSQL lets either through first: so
   * a second one is sent only when nothing else can be done.
   */
  locks?: string | undefined;
  /** Whether tasks that wait for a lock may continue after this request. */
  releases?: () => boolean;
}

export interface SchedulerOptions {
  random: Random;
  /** Called before each step; may kill a process, change the faults, or let time pass. */
  beforeStep: (step: number, label: string) => Promise<void>;
  /** How often an answer is delayed while other tasks continue. */
  lag: number;
  /** The most steps; more means that there is no progress. */
  limit: number;
}

const current = new AsyncLocalStorage<Task>();

/** The task whose code is running; undefined during preparation and checks. */
export function currentTask(): Task | undefined {
  return current.getStore();
}

export class Scheduler {
  readonly trace: string[] = [];
  /** How often a task had to wait for another task's lock. */
  waits = 0;
  readonly #options: SchedulerOptions;
  #requests: PendingRequest[] = [];
  #tasks: Task[] = [];
  #steps = 0;
  #hasKilled = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  /** Starts a task, up to its first request. */
  start(name: string, process: KillableProcess, work: () => Promise<unknown>): Task {
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

  /** Performs a request for the running task; outside of tasks it is performed immediately. */
  request<Result>({
    label,
    perform,
    mayBlock,
    isBlocked,
    locks,
    releases,
  }: Request): Promise<Result> {
    const task = currentTask();
    if (!task) return perform() as Promise<Result>;
    if (task.process.isDead) return new Promise(() => {}); // neither sends requests nor receives answers
    return new Promise((resolve, reject) => {
      this.#requests.push({
        task,
        label,
        perform,
        mayBlock,
        isBlocked,
        locks,
        releases,
        state: 'pending',
        resolve: resolve as (value: unknown) => void,
        reject,
      });
    });
  }

  /** Kills the process: its tasks send no more requests and receive no more answers. `settled` waits for requests that already started. */
  kill(process: KillableProcess): { settled: Promise<unknown> } {
    this.#hasKilled = true;
    const theirs = this.#requests.filter(({ task }) => task.process === process);
    this.#requests = this.#requests.filter(({ task }) => task.process !== process);
    for (const task of this.#tasks) {
      if (task.process === process) task.isOver = true;
    }
    return { settled: Promise.allSettled(theirs.map(({ raw }) => raw)) };
  }

  /** Resolves when every task is over. */
  async run(): Promise<Task[]> {
    const { random, beforeStep, lag, limit } = this.#options;
    for (;;) {
      await quiet();
      const choices = this.#requests.filter(({ state }) => state !== 'blocked');
      if (choices.length === 0) {
        const blocked = this.#requests.filter(({ state }) => state === 'blocked');
        if (blocked.length > 0) {
          // All tasks wait for each other: the database breaks the deadlock after a while, and the seed fails.
          await Promise.race(blocked.map(({ raw }) => raw));
          continue;
        }
        const waiting = this.#tasks.filter(({ isOver }) => !isOver);
        if (waiting.length === 0) break;
        throw new Error(`stuck: ${waiting.map(({ name }) => name).join(', ')}`);
      }
      if ((this.#steps += 1) > limit) throw new Error(`not finished after ${limit} steps`);
      const chosen = random.pick(this.#withoutQueues(choices));
      await beforeStep(this.#steps, chosen.label);
      if (this.#hasKilled) await this.#wake(chosen);
      this.#hasKilled = false;
      // A task that failed on one answer may still wait for another; only dead tasks do not get theirs.
      if (chosen.task.process.isDead) continue;
      this.trace.push(`${chosen.task.name}: ${chosen.label}${chosen.answer ? ' (answer)' : ''}`);
      if (chosen.state === 'pending') {
        await this.#perform(chosen);
        if (chosen.releases?.()) await this.#wake(chosen);
        if (!isAnswered(chosen) || random.chance(lag)) continue;
      }
      this.#deliver(chosen);
    }
    return this.#tasks.splice(0);
  }

  #withoutQueues(choices: PendingRequest[]): PendingRequest[] {
    const blocked = this.#requests.filter(({ state }) => state === 'blocked');
    const waitedFor = new Set(blocked.map(({ locks }) => locks));
    const others = choices.filter(
      ({ state, locks }) => state === 'answered' || !locks || !waitedFor.has(locks),
    );
    return others.length > 0 ? others : choices;
  }

  async #perform(request: PendingRequest): Promise<void> {
    const mayBlock = request.mayBlock?.() ?? false;
    request.raw = request.perform().then(
      (value) => this.#answered(request, () => request.resolve(value)),
      (error: unknown) => this.#answered(request, () => request.reject(error)),
    );
    await (mayBlock ? this.#waitUntilDoneOrBlocked(request) : request.raw);
  }

  #answered(request: PendingRequest, answer: () => void): void {
    request.answer = answer;
    request.state = 'answered';
  }

  /** A step may have released tasks that waited for a lock, and each of these others. */
  async #wake(except?: PendingRequest): Promise<void> {
    for (let isChanged = true; isChanged;) {
      isChanged = false;
      for (const each of this.#requests) {
        if (each === except || each.state !== 'blocked') continue;
        await this.#waitUntilDoneOrBlocked(each, 1);
        isChanged ||= isAnswered(each);
      }
    }
  }

  /** Waits until the request is done, or the database says that it waits for a lock. */
  async #waitUntilDoneOrBlocked(request: PendingRequest, firstPauseMs = 3): Promise<void> {
    const { raw, isBlocked } = request;
    if (!isBlocked) return raw;
    for (let pauseMs = firstPauseMs; !isAnswered(request); pauseMs = 1) {
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([raw, new Promise((done) => (timer = setTimeout(done, pauseMs)))]);
      clearTimeout(timer);
      if (isAnswered(request)) return;
      if (!(await isBlocked())) continue;
      // The answer may have arrived while the database was asked.
      if (!isAnswered(request)) request.state = 'blocked';
      this.waits += 1;
      return;
    }
  }

  #deliver(request: PendingRequest): void {
    this.#requests = this.#requests.filter((each) => each !== request);
    request.answer?.();
  }
}

function isAnswered({ state }: PendingRequest): boolean {
  return state === 'answered';
}

/** Waits until the task that got an answer has run as far as it can: only promises lie between two requests. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
}
