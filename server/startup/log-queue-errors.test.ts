import { expect, onTestFinished, test, vi } from 'vitest';
import { logQueueErrors } from './log-queue-errors.ts';

test('each kind of error is logged once per half minute, with the number of omitted ones', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: unknown[] = [];
  const report = logQueueErrors({ error: (fields: unknown) => lines.push(fields) } as never);
  const away = Object.assign(new Error('away'), { code: '57P03' });
  const other = new Error('something else');

  for (let n = 0; n < 5; n += 1) report(away);
  report(other);
  expect(lines).toEqual([
    { err: away, leftOut: 0 },
    { err: other, leftOut: 0 },
  ]);
  vi.advanceTimersByTime(30_000);
  report(away);
  expect(lines.at(-1)).toEqual({ err: away, leftOut: 4 });
});
