/** The sandbox's own time: the machine's plus an offset. */
export class Clock {
  offsetMs: number;

  constructor(offsetSeconds = 0) {
    this.offsetMs = offsetSeconds * 1000;
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  /** Whole seconds since 1970, as at Stripe. */
  unix(): number {
    return Math.floor((Date.now() + this.offsetMs) / 1000);
  }

  iso(): string {
    return `${this.now().toISOString().slice(0, 19)}Z`;
  }
}
