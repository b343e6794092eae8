import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Shutdown } from './shutdown.ts';

test('requests and jobs end before their connections, and connections before their services', async () => {
  const ended: string[] = [];
  const shutdown = new Shutdown(() => {});
  const close = (name: string, ms: number) => () => sleep(ms).then(() => void ended.push(name));
  shutdown.add('services', close('database', 0));
  shutdown.add('connections', close('pool', 0));
  shutdown.add('work', close('a slow job', 30));
  shutdown.add('work', close('requests', 0));
  await Promise.all([shutdown.run(), shutdown.run()]);
  expect(ended).toEqual(['requests', 'a slow job', 'pool', 'database']);
});

test('a part that fails to close does not keep the others open', async () => {
  const errors: unknown[] = [];
  const ended: string[] = [];
  const shutdown = new Shutdown((error) => errors.push(error));
  shutdown.add('work', () => Promise.reject(new Error('broken')));
  shutdown.add('services', async () => void ended.push('database'));
  await shutdown.run();
  expect(errors).toEqual([new Error('broken')]);
  expect(ended).toEqual(['database']);
});

test('a part that opens during a shutdown is closed immediately', async () => {
  const ended: string[] = [];
  const shutdown = new Shutdown(() => {});
  const running = shutdown.run();
  shutdown.add('services', async () => void ended.push('late'));
  await running;
  await sleep(0);
  expect(ended).toEqual(['late']);
});
