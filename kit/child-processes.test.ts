import { once } from 'node:events';
import { Readable } from 'node:stream';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { CommonFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { ENDLESS_SVG } from '#test/children/endless-svg.ts';
import type * as misbehaving from '#test/children/misbehaving.child.ts';
import { createChildren, type LaneName } from './child-processes.ts';

const lane = { children: 1, waiting: 1, cpuMs: 20_000, wallMs: 60_000, memoryMb: 300 };
const children = createChildren({
  request: lane,
  job: { ...lane, cpuMs: 1_000 },
  mail: { ...lane, wallMs: 300 },
  preview: { ...lane, children: 2, waiting: 8 },
});
afterAll(() => children.close());

type Misbehaviour = typeof misbehaving;
const call = <Name extends keyof Misbehaviour>(name: Name, on: LaneName = 'request') =>
  children.inChild<Misbehaviour[Name]>('#test/children/misbehaving.child.ts', name, on);
const double = call('double');
const NOTHING = undefined as never;

const tooMuchWork = { kind: CommonFailures.too_much_work };
const tooMuchMemory = { ...tooMuchWork, message: messageKeysOf('api-common')('tooMuchMemory') };
const busy = { kind: CommonFailures.server_busy };

test('a function runs in another process and returns its result or error', async () => {
  expect(await double(21)).toBe(42);
  expect(await call('pid')(NOTHING)).not.toBe(process.pid);
  await expect(call('fail')(NOTHING)).rejects.toThrow('Wrong from the start');
});

test('its content arrives in pieces, and must have the size that was announced', async () => {
  const read = async () => Readable.from([new Uint8Array([1, 2]), new Uint8Array([3])]);
  const arrived = call('arrived');
  expect(await arrived(null, { read, bytes: 3 })).toBe(6);
  await expect(arrived(null, { read, bytes: 4 })).rejects.toThrow('size');
  await expect(arrived(null, { read, bytes: 2 })).rejects.toThrow('size');
  expect(await arrived(null, { read: async () => Readable.from([]), bytes: 0 })).toBe(0);
});

test('a child has neither the environment nor files nor processes', async () => {
  expect(await call('environment')(NOTHING)).toEqual([]);
  const denied = 'ERR_ACCESS_DENIED';
  expect(await call('reach')('/etc/hostname')).toEqual([denied, denied, denied]);
});

test('work that never ends is killed by its CPU time, also in native code, and the event loop continues', async () => {
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 10);
  await expect(call('runForever', 'job')(NOTHING)).rejects.toMatchObject(tooMuchWork);
  await expect(call('drawForever', 'job')(ENDLESS_SVG)).rejects.toMatchObject(tooMuchWork);
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(5);
});

test('work that waits without end is killed by the clock', async () => {
  await expect(call('waitForever', 'mail')(NOTHING)).rejects.toMatchObject(tooMuchWork);
});

test('the time of a call is its own: waiting for another does not count', async () => {
  const wait = call('waitForever', 'mail');
  const [slow, honest] = await Promise.allSettled([wait(NOTHING), call('double', 'mail')(4)]);
  expect(slow).toMatchObject({ reason: tooMuchWork });
  expect(honest).toMatchObject({ value: 8 });
});

test('work that uses too much memory ends only its process, in the heap of V8 and outside', async () => {
  await expect(call('eatMemory')(NOTHING)).rejects.toMatchObject(tooMuchMemory);
  await expect(call('eatNativeMemory')(NOTHING)).rejects.toMatchObject(tooMuchMemory);
  expect(await double(2)).toBe(4);
});

test('a child that is killed while it works is replaced', async () => {
  const pid = await call('pid')(NOTHING);
  const waiting = call('waitForever')(NOTHING);
  const next = double(3);
  process.kill(pid, 'SIGKILL');
  await expect(waiting).rejects.toMatchObject(tooMuchWork);
  expect(await next).toBe(6);
});

test('a child that cannot run is no fault of its input, and says why', async () => {
  await expect(call('crash')(NOTHING)).rejects.toThrow(/code 1.\nno such library/);
  expect(await double(3)).toBe(6);
});

test('work beyond the waiting limit is refused', async () => {
  const wait = call('waitForever', 'mail');
  const calls = [wait(NOTHING), wait(NOTHING), wait(NOTHING)];
  const [first, second, third] = await Promise.allSettled(calls);
  expect(first).toMatchObject({ reason: tooMuchWork });
  expect(second).toMatchObject({ reason: tooMuchWork });
  expect(third).toMatchObject({ reason: busy });
});

test('four endless files: another lane answers, and closing ends them at once', async () => {
  const draw = call('drawForever', 'preview');
  const drawings = Promise.allSettled(Array.from({ length: 4 }, () => draw(ENDLESS_SVG)));
  expect(await double(5)).toBe(10);
  await children.close();
  for (const drawing of await drawings) expect(drawing).toMatchObject({ reason: busy });
  expect(await double(6)).toBe(12);
});

test('a child ends with its parent, even if it is busy', async () => {
  const program = `
    import { createChildren } from '#kit/child-processes.ts';
    const { inChild } = createChildren();
    const module = '#test/children/misbehaving.child.ts';
    console.log(await inChild(module, 'pid')());
    void inChild(module, 'runForever')();
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(pid);
  expect(existsSync(`/proc/${child}`)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => existsSync(`/proc/${child}`), { timeout: 30_000 }).toBe(false);
});
