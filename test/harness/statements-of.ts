import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/** Runs `work` and returns the SQL that this process sent meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args as [string | { text: string }];
    sent.push(typeof first === 'string' ? first : first.text);
    return query.apply(this, args) as never;
  });
  onTestFinished(() => void spy.mockRestore());
  await work();
  spy.mockRestore();
  return sent;
}
