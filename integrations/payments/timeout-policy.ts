/** How long a caller can wait: a person at a button, or a background worker. */
export type TimeoutPolicy = 'interactive' | 'background';

export interface CallLimits {
  /** For one try, including the answer. */
  timeoutMs: number;
  /** Retries with the same idempotency key, after the first try. */
  retries: number;
}

export const CALL_LIMITS: Readonly<Record<TimeoutPolicy, CallLimits>> = {
  interactive: { timeoutMs: 10_000, retries: 1 },
  background: { timeoutMs: 30_000, retries: 2 },
};
