import { ProgressBar } from './progress-bar.tsx';
import { Time } from './time.tsx';
import { timeLeft } from './time-left.ts';

type ClockBarProps = {
  startedAt: string;
  dueAt: string;
  /** The server's time for this page, so that server and browser render the same bar. */
  now: string;
  /** The clock is paused while the order waits for the customer. */
  paused?: boolean;
};

/** An order's clock: the share of the agreed time that has passed, the time left, and the due date. */
export function ClockBar({ startedAt, dueAt, now, paused }: ClockBarProps) {
  const start = Date.parse(startedAt);
  const due = Date.parse(dueAt);
  const spent = (Date.parse(now) - start) / Math.max(1, due - start);
  const tone = paused ? 'neutral' : spent >= 1 ? 'danger' : spent > 0.85 ? 'warning' : 'work';
  return (
    <div className={`clock tone-${tone}`}>
      <ProgressBar label="Time used" value={spent} tone={tone} />
      <p className="clock-words">
        <span className="clock-left">{paused ? 'Clock stopped' : timeLeft(now, dueAt)}</span>
        {!paused && (
          <span className="clock-due">
            Due <Time at={dueAt} />
          </span>
        )}
      </p>
    </div>
  );
}
