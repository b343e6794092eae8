import { afterAll, expect, test } from 'vitest';
import { CommonFailures } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';
import type * as misbehaving from '#test/threads/misbehaving.thread.ts';
import { createThreads } from './threads.ts';

const lane = { threads: 1, waiting: 1, limitMs: 5_000, heapMb: 32 };
const threads = createThreads({ request: lane, job: { ...lane, limitMs: 700 }, preview: lane });
afterAll(threads.close);

const MODULE = '#test/threads/misbehaving.thread.ts';
const { onThread } = threads;
const double = onThread<typeof misbehaving.double>(MODULE, 'double');

test('a function runs on a thread and returns its result or error', async () => {
  expect(await double(21)).toBe(42);
  const fail = onThread<typeof misbehaving.fail>(MODULE, 'fail');
  await expect(fail(undefined as never)).rejects.toThrow('Wrong from the start');
});

test('a thread cannot read the program’s environment', async () => {
  const environment = onThread<typeof misbehaving.environment>(MODULE, 'environment');
  expect(await environment(undefined as never)).toEqual([]);
});

test('work that never ends is stopped, and the event loop continues', async () => {
  const runForever = onThread<typeof misbehaving.runForever>(MODULE, 'runForever', 'job');
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 10);
  const refused = { kind: CommonFailures.too_much_work };
  await expect(runForever(undefined as never)).rejects.toMatchObject(refused);
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(5);
});

test('work that uses too much memory ends only its thread', async () => {
  const eatMemory = onThread<typeof misbehaving.eatMemory>(MODULE, 'eatMemory');
  const message = faultsOf('api-common')('tooMuchMemory');
  const refused = { kind: CommonFailures.too_much_work, message };
  await expect(eatMemory(undefined as never)).rejects.toMatchObject(refused);
  expect(await double(2)).toBe(4);
});

test('a thread that dies is replaced', async () => {
  const crash = onThread<typeof misbehaving.crash>(MODULE, 'crash');
  await expect(crash(undefined as never)).rejects.toThrow('exit');
  expect(await double(3)).toBe(6);
});

test('work beyond the waiting limit is refused', async () => {
  const runForever = onThread<typeof misbehaving.runForever>(MODULE, 'runForever', 'job');
  const running = runForever(undefined as never).catch((error: Error) => error);
  const waiting = runForever(undefined as never).catch((error: Error) => error);
  await expect(runForever(undefined as never)).rejects.toMatchObject({
    kind: CommonFailures.server_busy,
    retryAfterSeconds: 1,
  });
  expect(await running).toMatchObject({ kind: CommonFailures.too_much_work });
  expect(await waiting).toMatchObject({ kind: CommonFailures.too_much_work });
});
