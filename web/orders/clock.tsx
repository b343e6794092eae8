import type { Order } from '#features/orders/view-contract.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Tone } from '#web/ui/tone.ts';

type OrderWithClock = Pick<Order, 'state' | 'clock'>;

/** The deadline as text and as a bar: the time left, the due date, and whether the clock runs. */
export function OrderClock({ order: { state, clock } }: { order: OrderWithClock }) {
  const { dueAt, timeLeftSeconds, elapsedShare, isRunning, deliveryDays } = clock;
  if (state !== 'in_progress' && state !== 'on_hold' && dueAt !== null) return null;
  if (dueAt === null || timeLeftSeconds === null) {
    return (
      <p className="text-sm text-quiet">
        {deliveryDays} {deliveryDays === 1 ? 'day' : 'days'} from the start of the work.
      </p>
    );
  }
  const isLate = timeLeftSeconds < 0;
  const tone: Tone = !isRunning
    ? 'neutral'
    : isLate
      ? 'danger'
      : elapsedShare > 0.85
        ? 'warning'
        : 'work';
  return (
    <div className={`clock tone-${tone}`}>
      <ProgressBar label="Time used" value={elapsedShare} tone={tone} />
      <p className="clock-words">
        <span className="clock-left">
          {isRunning ? spanLabel(timeLeftSeconds) : `${spanLabel(timeLeftSeconds)}, clock stopped`}
        </span>
        {isRunning && (
          <span className="clock-due">
            Due <Time at={dueAt} />
          </span>
        )}
      </p>
    </div>
  );
}

/** `6 days left`, `5 hours left`, `2 days late`. */
export function spanLabel(seconds: number): string {
  const hours = Math.floor(Math.abs(seconds) / 3600);
  const span =
    hours >= 48
      ? `${Math.floor(hours / 24)} days`
      : hours > 1
        ? `${hours} hours`
        : hours === 1
          ? '1 hour'
          : 'Less than an hour';
  return `${span} ${seconds >= 0 ? 'left' : 'late'}`;
}
