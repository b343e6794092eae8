/** A burst of changes causes one reload. */
const GATHER_MS = 60;

interface ReloadOptions {
  reload(): void;
  /** When the data that is shown began to load, on the clock of `performance.now()`. */
  loadedAt(): number;
  /** Whether something else is loading; call `settled` when it is done. */
  isBusy(): boolean;
  /** The shortest time between two reloads. */
  gapMs: number;
}

/** Decides when a change leads to a reload: soon, not too often, never during a navigation, and not if the data is newer than the change. */
export class ReloadScheduler {
  readonly #options: ReloadOptions;
  #changedAt = -Infinity;
  #reloadedAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ReloadOptions) {
    this.#options = options;
  }

  changed(): void {
    this.#changedAt = performance.now();
    this.#schedule();
  }

  /** Something that was loading has finished, perhaps with older data. */
  settled(): void {
    if (this.#isStale()) this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #schedule(): void {
    const earliest = this.#reloadedAt + this.#options.gapMs;
    const waitMs = Math.max(GATHER_MS, earliest - performance.now());
    this.#timer ??= setTimeout(() => this.#reload(), waitMs);
  }

  #reload(): void {
    this.#timer = undefined;
    if (!this.#isStale() || this.#options.isBusy()) return;
    this.#reloadedAt = performance.now();
    this.#options.reload();
  }

  #isStale(): boolean {
    return this.#changedAt > this.#options.loadedAt();
  }
}
