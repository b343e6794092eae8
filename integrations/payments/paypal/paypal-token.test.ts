import { afterEach, expect, test, vi } from 'vitest';
import { openSandbox } from '#test/harness/payment-target.ts';

afterEach(() => vi.useRealTimers());

test('one token is used for hours, and a new one is requested shortly before it expires', async () => {
  const { providers, sandbox } = await openSandbox();
  const ask = () =>
    providers
      .get('paypal')
      .retrievePayment({ sessionId: 'NONE' })
      .catch(() => null);
  const tokens = async () => {
    const { requests } = await sandbox.control.log();
    return requests.filter(({ path }) => path === '/v1/oauth2/token').length;
  };
  const start = Date.now();
  const at = (seconds: number) => vi.setSystemTime(start + seconds * 1_000);
  vi.useFakeTimers({ toFake: ['Date'] });
  await Promise.all([ask(), ask(), ask()]);
  at(8 * 3_600);
  await ask();
  expect(await tokens()).toBe(1);
  at(9 * 3_600 - 30);
  await ask();
  await ask();
  expect(await tokens()).toBe(2);
});
