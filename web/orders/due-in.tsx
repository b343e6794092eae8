import { useContext } from 'react';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { dayIn } from '#lib/time/time-zone.ts';
import { dayUnitOf } from '#web/session/use-day-unit.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TimeZoneContext } from '#web/ui/time-zone.ts';
import { Time } from '#web/ui/time.tsx';
import type { Tone } from '#web/ui/tone.ts';

type OrderWithClock = Pick<Order, 'state' | 'clock'>;

/** The deadline as text and as a bar: the time left, the due date, and whether the clock runs. */
export function DueIn({ order: { state, clock } }: { order: OrderWithClock }) {
  const m = useMessages('order-list');
  const { dueAt, timeLeftSeconds, elapsedShare, isRunning, deliveryDays } = clock;
  if (!hasClock({ state, clock })) return null;
  if (dueAt === null || timeLeftSeconds === null) {
    return (
      <p className="text-sm text-quiet">
        {m.daysFromStart({ days: deliveryDays, unit: dayUnitOf(clock) })}
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
      <ProgressBar label={m.timeUsed} value={elapsedShare} tone={tone} />
      <p className="clock-words">
        <span className="clock-left">
          <TimeLeft clock={clock} />
        </span>
        <span className="clock-due">
          {isRunning ? m.due({ time: () => <Time at={dueAt} /> }) : m.clockStopped}
        </span>
      </p>
    </div>
  );
}

/** Whether there is a deadline to speak of: not of work that is delivered, nor of an order that ended before the work began. */
export function hasClock({ state, clock }: OrderWithClock): boolean {
  if (clock.dueAt === null) return state !== 'cancelled' && state !== 'expired';
  return state === 'in_progress' || state === 'on_hold';
}

const DAY_MS = 86_400_000;

/** `6 days left`, `5 working days left`, `5 hours left`, `2 days late`. Days are those of the calendar: their number changes at midnight. */
export function TimeLeft({
  clock: { dueAt, timeLeftSeconds: seconds, workingDaysLeft },
}: {
  clock: Pick<Order['clock'], 'dueAt' | 'timeLeftSeconds' | 'workingDaysLeft'>;
}) {
  const m = useMessages('order-list');
  const zone = useContext(TimeZoneContext);
  if (dueAt === null || seconds === null) return null;
  const isLate = seconds < 0;
  const hours = Math.floor(Math.abs(seconds) / 3600);
  if (hours === 0) return isLate ? m.lessThanHourLate : m.lessThanHourLeft;
  if (!isLate && workingDaysLeft !== null) {
    return workingDaysLeft > 0
      ? m.workingDaysLeft({ count: workingDaysLeft })
      : m.workingHoursLeft({ count: hours });
  }
  if (hours < 48) return (isLate ? m.hoursLate : m.hoursLeft)({ count: hours });
  const due = new Date(dueAt);
  const dayOf = (at: Date) => Date.parse(dayIn(zone, at)) / DAY_MS;
  const count = Math.abs(dayOf(due) - dayOf(new Date(due.getTime() - seconds * 1000)));
  return (isLate ? m.daysLate : m.daysLeft)({ count });
}
