/**
 * Keeps which services of others do not answer, as calls to them go right or wrong. A call that goes right costs a statement at most every
 * half minute, and after a failure.
 */
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export type OutsideService = 'stripe' | 'paypal' | 'mail';

/** Another process may have noted a failure. */
const LOOK_AGAIN_MS = 30_000;

interface WatchOptions {
  db: Db;
  onError: (error: unknown) => void;
}

export class OutageWatch {
  readonly #options: WatchOptions;
  readonly #fineSince = new Map<OutsideService, number>();

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  async worked(service: OutsideService): Promise<void> {
    const lookedAt = this.#fineSince.get(service);
    if (lookedAt !== undefined && performance.now() - lookedAt < LOOK_AGAIN_MS) return;
    this.#fineSince.set(service, performance.now());
    await this.#attempt(({ db }) =>
      db.deleteFrom('outages').where('service', '=', service).execute(),
    );
  }

  async failed(service: OutsideService, reason: string): Promise<void> {
    this.#fineSince.delete(service);
    const now = new Date();
    await this.#attempt(({ db }) =>
      db
        .insertInto('outages')
        .values({ service, since: now, last_failed_at: now, failures: 1, reason })
        .onConflict((row) =>
          row.column('service').doUpdateSet({
            last_failed_at: now,
            failures: sql`least(outages.failures + 1, 1000000)`,
            reason,
          }),
        )
        .execute(),
    );
  }

  /** What is noted must not fail what was done. */
  async #attempt(work: (options: WatchOptions) => Promise<unknown>): Promise<void> {
    await work(this.#options).catch(this.#options.onError);
  }
}
