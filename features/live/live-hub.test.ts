import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveHub } from './live-hub.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A hub that knows everything that could concern new streams. */
async function newHub(limits?: ConstructorParameters<typeof LiveHub>[0]): Promise<LiveHub> {
  const hub = new LiveHub(limits);
  await vi.advanceTimersByTimeAsync(10_000);
  return hub;
}

const ada = { userId: 'ada', sessionId: 'ada-1', ageMs: 0 };

/** Reads a stream as fast as it comes: its text, and whether it has ended. */
function read(body: ReadableStream<Uint8Array>) {
  const seen = { text: '', hasEnded: false };
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of body) seen.text += decoder.decode(chunk, { stream: true });
    } finally {
      seen.hasEnded = true;
    }
  })().catch(() => {});
  return seen;
}

const changesIn = (text: string) => [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => data);

test('a stream receives its own topics, a burst of them as one event', async () => {
  const hub = await newHub();
  const seen = read(hub.open({ ...ada, topics: ['order:1', 'order:2'] }));
  hub.hear('order:1 orders');
  hub.hear('order:3');
  hub.hear('order:1 order:2');
  await vi.advanceTimersByTimeAsync(0);
  expect(changesIn(seen.text)).toEqual(['order:1 order:2']);
  for (let notice = 0; notice < 50; notice++) {
    hub.hear('order:2');
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(200);
  expect(changesIn(seen.text)).toEqual(['order:1 order:2', 'order:2']);
});

test('a stream begins with something to read', async () => {
  const hub = await newHub();
  const seen = read(hub.open({ ...ada, topics: ['order:1'] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.text).toBe('retry: 5000\n\n');
});

test('a stream that nobody reads keeps each changed topic once', async () => {
  const hub = await newHub();
  const body = hub.open({ ...ada, topics: ['order:1', 'order:2'] });
  for (let notice = 0; notice < 1000; notice++) {
    hub.hear('order:1');
    await vi.advanceTimersByTimeAsync(200);
    if (notice === 500) hub.hear('order:2');
    if (hub.size === 0) break;
  }
  expect(hub.size).toBe(0); // it is given up in the end
  await expect(body.getReader().read()).rejects.toThrow('stalled');

  const slow = hub.open({ ...ada, topics: ['order:1', 'order:2'] });
  for (const topic of ['order:1', 'order:2', 'order:1']) {
    hub.hear(topic);
    await vi.advanceTimersByTimeAsync(200);
  }
  const seen = read(slow);
  await vi.advanceTimersByTimeAsync(0);
  expect(changesIn(seen.text)).toEqual(['order:1 order:2']);
});

test('a reader who was away hears what changed meanwhile, and only that', async () => {
  const hub = await newHub();
  await vi.advanceTimersByTimeAsync(60_000);
  hub.hear('order:1');
  await vi.advanceTimersByTimeAsync(20_000);
  hub.hear('order:2');
  await vi.advanceTimersByTimeAsync(3_000);
  const topics = ['order:1', 'order:2', 'order:3'];
  const reported = (ageMs: number) => changesIn(hub.poll({ ...ada, topics, ageMs })).join();
  expect(reported(0)).toBe('');
  expect(reported(4_000)).toBe('order:2');
  expect(reported(30_000)).toBe('order:1 order:2');
  expect(reported(3_600_000)).toBe('order:1 order:2 order:3');
  const seen = read(hub.open({ ...ada, topics, ageMs: 4_000 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(changesIn(seen.text)).toEqual(['order:2']);
});

test('after notices were missed every stream ends, and older data is loaded again', async () => {
  const hub = await newHub();
  const seen = read(hub.open({ ...ada, topics: ['order:1'] }));
  hub.missed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.hasEnded).toBe(true);
  const reported = (ageMs: number) => changesIn(hub.poll({ ...ada, topics: ['order:1'], ageMs }));
  expect(reported(11_000)).toEqual(['order:1']);
  expect(reported(5_000)).toEqual([]);
});

test('a person’s oldest stream makes room for one too many, and is told to poll', async () => {
  const hub = await newHub({ perPerson: 2, total: 100 });
  const mine = [1, 2, 3].map(() => read(hub.open({ ...ada, topics: ['order:1'] })));
  const other = read(hub.open({ ...ada, userId: 'ben', sessionId: 'b', topics: ['order:1'] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(mine.map(({ hasEnded }) => hasEnded)).toEqual([true, false, false]);
  expect(mine[0]?.text).toContain('event: full');
  expect(other.hasEnded).toBe(false);
});

test('beyond the limit of the process a caller is told to poll', async () => {
  const hub = await newHub({ perPerson: 8, total: 1 });
  read(hub.open({ ...ada, topics: ['order:1'] }));
  const refused = read(hub.open({ ...ada, topics: ['order:1'] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual({ text: 'event: full\ndata: full\n\n', hasEnded: true });
  expect(hub.size).toBe(1);
});

test('the end of a session or of a person’s rights ends exactly their streams', async () => {
  const hub = await newHub();
  const open = (userId: string, sessionId: string) =>
    read(hub.open({ userId, sessionId, ageMs: 0, topics: ['order:1'] }));
  const streams = [open('ada', 'a1'), open('ada', 'a2'), open('ada', 'a3'), open('ben', 'b1')];
  hub.hear('!a1');
  await vi.advanceTimersByTimeAsync(0);
  expect(streams.map(({ hasEnded }) => hasEnded)).toEqual([true, false, false, false]);
  hub.hear('!ada');
  await vi.advanceTimersByTimeAsync(0);
  expect(streams.map(({ hasEnded }) => hasEnded)).toEqual([true, true, true, false]);
});

test('a quiet stream carries comments, and ends after a quarter of an hour or so', async () => {
  const hub = await newHub();
  const seen = read(hub.open({ ...ada, topics: ['order:1'] }));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(seen.text).toBe('retry: 5000\n\n:\n\n:\n\n:\n\n');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(seen.hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(seen.hasEnded).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a reader who leaves is forgotten, the others go on; closing ends them and opens no more', async () => {
  const hub = await newHub();
  const left = hub.open({ ...ada, topics: ['order:1'] });
  const seen = read(hub.open({ ...ada, topics: ['order:1'] }));
  await left.cancel();
  expect(hub.size).toBe(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(seen.text).toBe('retry: 5000\n\n:\n\n:\n\n:\n\n');
  hub.close();
  const late = read(hub.open({ ...ada, topics: ['order:1'] }));
  await vi.advanceTimersByTimeAsync(0);
  expect([seen.hasEnded, late.hasEnded, hub.size]).toEqual([true, true, 0]);
});
