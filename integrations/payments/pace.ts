/** How long a caller can wait: a person at a button, or the worker behind the scenes. */
export type Pace = 'interactive' | 'background';

export interface Patience {
  /** For one try, answer included. */
  timeoutMs: number;
  /** Repetitions with the same idempotency key, after the first try. */
  retries: number;
}

export const PATIENCE: Readonly<Record<Pace, Patience>> = {
  interactive: { timeoutMs: 10_000, retries: 1 },
  background: { timeoutMs: 30_000, retries: 2 },
};
