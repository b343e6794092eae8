/** How far back a reader's data may reach; older data is loaded again whatever happened. */
const KEPT_MS = 2 * 60_000;
const MAX_TOPICS = 20_000;
/** A notice may be heard this long after the change it reports, and a clock counts coarsely. */
const MARGIN_MS = 2_000;

/** The topics that changed lately, so that a reader who was away for a moment loads only what changed. */
export class RecentChanges {
  /** When each topic changed last, the earliest first. */
  readonly #changedAt = new Map<string, number>();
  /** Every change since then is known. */
  #knownSince = performance.now();

  add(topic: string): void {
    const now = performance.now();
    this.#changedAt.delete(topic);
    this.#changedAt.set(topic, now);
    for (const [oldest, at] of this.#changedAt) {
      if (this.#changedAt.size <= MAX_TOPICS && now - at <= KEPT_MS) return;
      this.#changedAt.delete(oldest);
      this.#knownSince = Math.max(this.#knownSince, at);
    }
  }

  /** Those of the topics that may have changed since the reader loaded its data, `ageMs` ago. */
  since(ageMs: number, topics: readonly string[]): readonly string[] {
    const loadedAt = performance.now() - ageMs - MARGIN_MS;
    if (loadedAt < this.#knownSince) return topics;
    return topics.filter((topic) => (this.#changedAt.get(topic) ?? -Infinity) >= loadedAt);
  }

  /** Changes may have been missed: what was loaded before now is loaded again. */
  forget(): void {
    this.#changedAt.clear();
    this.#knownSince = performance.now();
  }
}
