import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'atelier-lock-'));
afterAll(() => rm(folder, { recursive: true }));

test('two that begin at once do it one after the other, also when one fails', async () => {
  const place = path.join(folder, 'build');
  const happened: string[] = [];
  const work = (name: string) =>
    oneAtATime(place, async () => {
      happened.push(`${name} begins`);
      await sleep(20);
      happened.push(`${name} ends`);
      throw new Error(name);
    }).catch((error: Error) => error.message);
  const failed = await Promise.all([work('one'), work('two')]);
  expect(failed).toEqual(['one', 'two']);
  const [first] = happened;
  const order = first === 'one begins' ? ['one', 'two'] : ['two', 'one'];
  expect(happened).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(await readdir(folder)).toEqual([]);
});

test('a process that was killed holds up nobody', async () => {
  const place = path.join(folder, 'killed');
  await mkdir(`${place}.lock`);
  const before = new Date(Date.now() - 60_000);
  await utimes(`${place}.lock`, before, before);
  expect(await oneAtATime(place, async () => 'done')).toBe('done');
});
