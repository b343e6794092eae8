import { afterEach, expect, test, vi } from 'vitest';

/** The ages that were sent. */
const sentAges: string[] = [];
vi.mock('#web/api.ts', () => ({
  call: () => Promise.resolve(),
  browserApi: () => ({
    live: {
      async $get({ query }: { query: { ageMs: string } }) {
        sentAges.push(query.ageMs);
        return new Response(''); // a stream that ends at once
      },
    },
  }),
}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function openPage() {
  vi.useFakeTimers();
  sentAges.length = 0;
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('document', { visibilityState: 'visible', ...listeners });
  vi.stubGlobal('window', listeners);
  // The pause before the next connection is random.
  vi.stubGlobal('crypto', { getRandomValues: () => [1] });
  const { disconnect, subscribe } = await import('./live-connection.ts');
  const loadedAt = performance.now();
  const open = () =>
    subscribe({
      topics: ['order:1'],
      pollMs: 5_000,
      loadedAt: () => loadedAt,
      onChange: () => {},
    });
  return { disconnect, open, end: open() };
}

test('a page that is still there when its session ends does not connect again', async () => {
  const { disconnect, end } = await openPage();
  await vi.advanceTimersByTimeAsync(0);
  expect(sentAges).toEqual(['0']);
  disconnect();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentAges).toEqual(['0']);
  end();
  await vi.advanceTimersByTimeAsync(0);
});

test('a part of the page that appears while the session ends opens no connection; the next session does', async () => {
  const { disconnect, open, end } = await openPage();
  await vi.advanceTimersByTimeAsync(0);
  disconnect();
  const endOther = open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentAges).toHaveLength(1);
  end();
  endOther();
  await vi.advanceTimersByTimeAsync(0);
  const endNext = open();
  await vi.advanceTimersByTimeAsync(0);
  expect(sentAges).toHaveLength(2);
  endNext();
  await vi.advanceTimersByTimeAsync(0);
});

test('a stream that ends when its last page goes is not opened again', async () => {
  const { end } = await openPage();
  // In the moment in which the pause ends, and before it.
  setTimeout(end, 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sentAges).toEqual(['0']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentAges).toEqual(['0']);
});
