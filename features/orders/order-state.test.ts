import fc from '#test/harness/fast-check.ts';
import { afterAll, expect, test } from 'vitest';
import { WorkCalendar } from '#features/settings/working-time/work-calendar.ts';
import { testDatabase } from '#test/harness/database.ts';
import { OrderState } from './contract.ts';
import { ORDER_STATES } from '#features/orders/shared/states.ts';
import {
  type Clock,
  canMove,
  isOpen,
  mayAskEarlyStart,
  ORDER_MOVES,
  resumeClock,
  startClock,
  startEarly,
  stopClock,
  timeLeftMs,
} from './order-state.ts';

const { db, close } = await testDatabase();
afterAll(close);

const at = (text: string) => new Date(`2026-05-${text}Z`);
const always = new WorkCalendar({
  zone: 'UTC',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  opensMinute: 0,
  closesMinute: 1440,
  daysOff: new Set(),
});
const office = new WorkCalendar({
  zone: 'Europe/Berlin',
  weekdays: [1, 2, 3, 4, 5],
  opensMinute: 540,
  closesMinute: 1020,
  daysOff: new Set(['2026-05-01', '2026-05-14', '2026-05-25']),
});
const UNSTARTED = { started_at: null, due_at: null, clock_stopped_at: null };

test('the database allows exactly the moves that the code allows', async () => {
  const rows = await db.selectFrom('order_moves').selectAll().execute();
  const ofDatabase = rows.map((row) => `${row.from_state} → ${row.to_state}`);
  const ofCode = Object.entries(ORDER_MOVES).flatMap(([from, tos]) =>
    tos.map((to) => `${from} → ${to}`),
  );
  expect(ofCode.toSorted()).toEqual(ofDatabase.toSorted());
});

test('the database knows exactly the states that the contract names', async () => {
  const rows = await db.selectFrom('order_states').selectAll().execute();
  expect(rows.map((row) => row.state).toSorted()).toEqual(OrderState.options.toSorted());
  expect([...ORDER_STATES].toSorted()).toEqual(OrderState.options.toSorted());
});

test('a finished order has no moves but the undone acceptance, and staying in a state is not a move', () => {
  for (const state of OrderState.options) {
    expect(canMove(state, state)).toBe(false);
    expect(canMove('completed', state)).toBe(state === 'delivered');
    expect(canMove('cancelled', state)).toBe(false);
  }
  expect(OrderState.options.filter((state) => !isOpen(state))).toEqual([
    'completed',
    'cancelled',
    'expired',
  ]);
});

test('a started clock is due after the agreed days', () => {
  const clock = startClock(UNSTARTED, { deliveryDays: 5, calendar: always, now: at('01T12:00') });
  expect(clock).toEqual({
    started_at: at('01T12:00'),
    due_at: at('06T12:00'),
    clock_stopped_at: null,
  });
  expect(timeLeftMs(clock, always, at('05T12:00'))).toBe(86_400_000);
  expect(timeLeftMs(clock, always, at('07T12:00'))).toBe(-86_400_000);
});

test('without a wish for an early start, the days count from the end of the time to withdraw', () => {
  const options = { deliveryDays: 5, calendar: always, now: at('01T12:00') };
  const right = { ...UNSTARTED, withdrawal_until: at('15T00:00') };
  const dueOf = (more: object) => startClock({ ...right, ...more }, options).due_at;
  expect(startClock(right, options)).toEqual({
    started_at: at('01T12:00'),
    due_at: at('20T00:00'),
    clock_stopped_at: null,
  });
  expect(dueOf({ early_start_asked_at: at('01T12:00') })).toEqual(at('06T12:00'));
  expect(dueOf({ withdrawal_until: at('01T11:00') })).toEqual(at('06T12:00'));
});

test('asked for later, an early start makes the days count from then, or from the resumption', () => {
  const options = { deliveryDays: 5, calendar: always };
  const right = { ...UNSTARTED, withdrawal_until: at('15T00:00') };
  const running = startClock(right, { ...options, now: at('01T12:00') });
  const ask = (clock: Clock, agreedDue: Date | null = null) =>
    startEarly(clock, { ...options, agreedDue, now: at('03T12:00') });
  expect(ask(running)).toEqual({ ...running, due_at: at('08T12:00') });
  expect(ask(running, at('12T00:00')).due_at).toEqual(at('12T00:00'));
  const resumed = resumeClock(ask(stopClock(running, at('02T12:00'))), always, at('05T12:00'));
  expect(resumed.due_at).toEqual(at('10T12:00'));
  expect(ask(UNSTARTED)).toEqual(UNSTARTED);

  const order = { state: 'in_progress' as const, withdrawal_until: at('15T00:00') };
  const may = (changes: object) => mayAskEarlyStart({ ...order, ...changes }, at('03T12:00'));
  expect(may({})).toBe(true);
  expect(may({ state: 'delivered' })).toBe(false);
  expect(may({ state: 'pending_payment' })).toBe(false);
  expect(may({ withdrawal_until: at('03T12:00') })).toBe(false);
  expect(may({ withdrawal_until: null })).toBe(false);
  expect(may({ early_start_asked_at: at('02T00:00') })).toBe(false);
});

test('a stopped clock keeps its remaining time', () => {
  const stopped = stopClock(
    startClock(UNSTARTED, { deliveryDays: 5, calendar: always, now: at('01T12:00') }),
    at('04T12:00'),
  );
  expect(timeLeftMs(stopped, always, at('04T12:00'))).toBe(
    timeLeftMs(stopped, always, at('20T12:00')),
  );
  const resumed = resumeClock(stopped, always, at('20T12:00'));
  expect(resumed.due_at).toEqual(at('22T12:00'));
  expect(resumed.clock_stopped_at).toBeNull();
});

test('stopping, resuming and starting are idempotent', () => {
  const running = startClock(UNSTARTED, { deliveryDays: 5, calendar: always, now: at('01T12:00') });
  const stopped = stopClock(running, at('02T12:00'));
  expect(stopClock(stopped, at('03T12:00'))).toEqual(stopped);
  const resumed = resumeClock(stopped, always, at('04T12:00'));
  expect(resumeClock(resumed, always, at('05T12:00'))).toEqual(resumed);
  expect(startClock(resumed, { deliveryDays: 5, calendar: always, now: at('05T12:00') })).toEqual(
    resumed,
  );
});

test('a clock that never started cannot stop and has no remaining time', () => {
  expect(stopClock(UNSTARTED, at('01T12:00'))).toEqual(UNSTARTED);
  expect(resumeClock(UNSTARTED, always, at('01T12:00'))).toEqual(UNSTARTED);
  expect(timeLeftMs(UNSTARTED, always, at('01T12:00'))).toBeNull();
});

test('pauses give back exactly the working time they took', () => {
  const minutes = fc.integer({ min: 0, max: 20 * 24 * 60 });
  const after = (from: Date, count: number) => new Date(from.getTime() + count * 60_000);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 15 }),
      fc.array(minutes, { maxLength: 8 }),
      (deliveryDays, steps) => {
        let now = at('04T08:00');
        let clock = startClock(UNSTARTED, { deliveryDays, calendar: office, now });
        for (const step of steps) {
          now = after(now, step);
          const left = timeLeftMs(clock, office, now);
          expect(resumeClock(stopClock(clock, now), office, now)).toEqual(clock);
          clock = stopClock(clock, now);
          now = after(now, step * 2);
          clock = resumeClock(clock, office, now);
          // Lateness is not working time.
          expect(left === null || left <= 0 || timeLeftMs(clock, office, now) === left).toBe(true);
          expect(clock.due_at && clock.started_at && clock.due_at >= clock.started_at).toBe(true);
        }
      },
    ),
  );
});

test('the time left does not count a weekend, but being late does', () => {
  const clock = startClock(UNSTARTED, { deliveryDays: 1, calendar: office, now: at('08T10:00') });
  expect(clock.due_at).toEqual(at('11T10:00')); // Friday to Monday
  expect(timeLeftMs(clock, office, at('09T12:00'))).toBe(3 * 3_600_000); // Saturday
  expect(timeLeftMs(clock, office, at('12T10:00'))).toBe(-86_400_000);
});
