import type { Db } from '#db/client.ts';
import { storeSecurityEvents, type NotedEvent } from './store-security-events.ts';

interface RecorderOptions {
  db: Db;
  onError: (error: unknown) => void;
  everyMs?: number;
}

/** More than arrive in seconds without a flood; then the stream on standard error alone has the rest. */
const MAX_WAITING = 5_000;

/**
 * Collects security events and stores them together, seconds later, so that no request waits for them. Stopping a process stores what it
 * holds; after a crash the last seconds are in the stream on standard error alone.
 */
export class SecurityRecorder {
  readonly #options: RecorderOptions;
  #waiting: NotedEvent[] = [];
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> | undefined;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  note(event: NotedEvent): void {
    // The audit log has its own row for these.
    if ('subjectType' in event || this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push(event);
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.everyMs ?? 2_000).unref();
  }

  /** Stores what was noted until now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#storing;
    const events = this.#waiting;
    this.#waiting = [];
    if (events.length === 0) return;
    this.#storing = storeSecurityEvents(this.#options.db, events).catch(this.#options.onError);
    await this.#storing;
  }
}
