import type { Db } from '#db/client.ts';
import { storeVisits } from './store-visits.ts';
import type { Visit } from './visit.ts';

interface VisitCounterOptions {
  db: Db;
  onError: (error: unknown) => void;
  everyMs?: number;
}

/** More in one go than a shop ever sees; the rest is not counted. */
const MAX_WAITING = 20_000;

/**
 * Collects page views and stores them together, seconds later, so that no page waits for them. Several processes may count at once. Stopping
 * a process stores what it holds; a crash loses a few seconds.
 */
export class VisitCounter {
  readonly #options: VisitCounterOptions;
  #waiting: Visit[] = [];
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> | undefined;

  constructor(options: VisitCounterOptions) {
    this.#options = options;
  }

  note(visit: Visit): void {
    if (this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push(visit);
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.everyMs ?? 5_000).unref();
  }

  /** Stores what was noted until now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#storing;
    const visits = this.#waiting;
    this.#waiting = [];
    if (visits.length === 0) return;
    // What cannot be stored is dropped: addresses never stay in memory for long.
    this.#storing = storeVisits(this.#options.db, visits).catch(this.#options.onError);
    await this.#storing;
  }
}
