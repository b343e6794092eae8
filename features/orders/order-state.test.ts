import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';
import { OrderState } from './contract.ts';
import { ORDER_STATES } from './order-labels.ts';
import {
  canMove,
  isOpen,
  ORDER_MOVES,
  resumeClock,
  startClock,
  stopClock,
  timeLeftMs,
} from './order-state.ts';

const { db, close } = await testDatabase();
afterAll(close);

const at = (text: string) => new Date(`2026-05-${text}Z`);
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

test('a finished order has no moves, and staying in a state is not a move', () => {
  for (const state of OrderState.options) {
    expect(canMove(state, state)).toBe(false);
    expect(canMove('completed', state)).toBe(false);
    expect(canMove('cancelled', state)).toBe(false);
  }
  expect(OrderState.options.filter((state) => !isOpen(state))).toEqual([
    'completed',
    'cancelled',
    'expired',
  ]);
});

test('a started clock is due after the agreed days', () => {
  const clock = startClock(UNSTARTED, { deliveryDays: 5, zone: 'UTC', now: at('01T12:00') });
  expect(clock).toEqual({
    started_at: at('01T12:00'),
    due_at: at('06T12:00'),
    clock_stopped_at: null,
  });
  expect(timeLeftMs(clock, at('05T12:00'))).toBe(86_400_000);
  expect(timeLeftMs(clock, at('07T12:00'))).toBe(-86_400_000);
});

test('a stopped clock keeps its remaining time', () => {
  const stopped = stopClock(
    startClock(UNSTARTED, { deliveryDays: 5, zone: 'UTC', now: at('01T12:00') }),
    at('04T12:00'),
  );
  expect(timeLeftMs(stopped, at('04T12:00'))).toBe(timeLeftMs(stopped, at('20T12:00')));
  const resumed = resumeClock(stopped, at('20T12:00'));
  expect(resumed.due_at).toEqual(at('22T12:00'));
  expect(resumed.clock_stopped_at).toBeNull();
});

test('stopping, resuming and starting are idempotent', () => {
  const running = startClock(UNSTARTED, { deliveryDays: 5, zone: 'UTC', now: at('01T12:00') });
  const stopped = stopClock(running, at('02T12:00'));
  expect(stopClock(stopped, at('03T12:00'))).toEqual(stopped);
  const resumed = resumeClock(stopped, at('04T12:00'));
  expect(resumeClock(resumed, at('05T12:00'))).toEqual(resumed);
  expect(startClock(resumed, { deliveryDays: 5, zone: 'UTC', now: at('05T12:00') })).toEqual(
    resumed,
  );
});

test('a clock that never started cannot stop and has no remaining time', () => {
  expect(stopClock(UNSTARTED, at('01T12:00'))).toEqual(UNSTARTED);
  expect(resumeClock(UNSTARTED, at('01T12:00'))).toEqual(UNSTARTED);
  expect(timeLeftMs(UNSTARTED, at('01T12:00'))).toBeNull();
});
