/** How the process ends: closes everything it opened, stage by stage; a second signal does not wait for the first. */

type Close = () => Promise<void>;

/** Requests and jobs end first, then their connections, then the services behind those: database and sandbox. */
const STAGES = ['work', 'connections', 'services'] as const;
type Stage = (typeof STAGES)[number];

export class Shutdown {
  readonly #closing: Record<Stage, Close[]> = { work: [], connections: [], services: [] };
  readonly #onError: (error: unknown) => void;
  #running: Promise<void> | undefined;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Registers a part to close. During a shutdown it is closed immediately, because it was still starting. */
  add(stage: Stage, close: Close): void {
    if (this.#running) void this.#close([close]);
    else this.#closing[stage].push(close);
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Closes everything, each stage in parallel. Repeated calls wait for the first. */
  run(): Promise<void> {
    this.#running ??= (async () => {
      for (const stage of STAGES) await this.#close(this.#closing[stage]);
    })();
    return this.#running;
  }

  async #close(closing: readonly Close[]): Promise<void> {
    await Promise.all(closing.map((close) => close().catch(this.#onError)));
  }
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const PARENT_CHECK_MS = 500;

/**
 * Shuts down and ends the process on a signal, or when npm or an upgrade, which started it, is killed without forwarding a signal. A second
 * signal ends it immediately; the embedded database recovers as after a power cut.
 */
export function stopOnSignals(shutdown: Shutdown): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void shutdown.run().then(() => process.exit(0));
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    if (!isStopping) stop();
  }, PARENT_CHECK_MS);
  watch.unref();
}
