/** How long a journey waits for anything: what comes in the end counts, not how soon on a busy machine. */
export const LIMIT_MS = 60_000;
