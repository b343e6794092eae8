/** A clock that moves only when it is set. Everything in the process reads it: our code, the vendors' libraries, the sandbox. */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { currentTask } from './scheduler.ts';

export interface SimulatedClock {
  now(): Date;
  advance(seconds: number): void;
  /** Resets the time for the next seed. */
  reset(): void;
  uninstall(): void;
}

const EPOCH_MS = Date.UTC(2027, 0, 15, 12);

/** `sleep` replaces a pause within a task. */
export function installClock(sleep: (ms: number) => Promise<void>): SimulatedClock {
  const timers = createRequire(import.meta.url)('node:timers/promises') as {
    setTimeout: (ms?: number, value?: unknown, options?: object) => Promise<unknown>;
  };
  const real = { Date: globalThis.Date, setTimeout: timers.setTimeout };
  let ms = EPOCH_MS;
  const now = () => ms;
  globalThis.Date = new Proxy(real.Date, {
    construct: (target, given: unknown[]) =>
      Reflect.construct(target, given.length > 0 ? given : [ms]) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
  timers.setTimeout = (delay = 1, value, options) =>
    currentTask() ? sleep(delay).then(() => value) : real.setTimeout(delay, value, options);
  syncBuiltinESMExports();
  return {
    now: () => new Date(ms),
    advance: (seconds) => void (ms += seconds * 1_000),
    reset: () => void (ms = EPOCH_MS),
    uninstall() {
      globalThis.Date = real.Date;
      timers.setTimeout = real.setTimeout;
      syncBuiltinESMExports();
    },
  };
}
