const HOUR = 3_600_000;

/** Formats the time between two moments: `6 days left`, `5 hours left`, `2 days late`. */
export function timeLeft(now: string, dueAt: string): string {
  const left = Date.parse(dueAt) - Date.parse(now);
  const hours = Math.floor(Math.abs(left) / HOUR);
  const span =
    hours >= 48
      ? `${Math.floor(hours / 24)} days`
      : hours > 1
        ? `${hours} hours`
        : hours === 1
          ? '1 hour'
          : 'Less than an hour';
  return `${span} ${left >= 0 ? 'left' : 'late'}`;
}
