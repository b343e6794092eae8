import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReloadScheduler } from './reload-scheduler.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose reload takes 200 ms. */
function newPage() {
  const page = { loadedAt: performance.now(), isBusy: false, reloads: 0 };
  const scheduler = new ReloadScheduler({
    loadedAt: () => page.loadedAt,
    isBusy: () => page.isBusy,
    gapMs: 500,
    reload() {
      page.reloads += 1;
      const startedAt = performance.now();
      setTimeout(() => (page.loadedAt = startedAt), 200);
    },
  });
  return { page, scheduler };
}

test('a burst of changes causes one reload', async () => {
  const { page, scheduler } = newPage();
  await vi.advanceTimersByTimeAsync(1_000);
  for (let change = 0; change < 20; change++) scheduler.changed();
  await vi.advanceTimersByTimeAsync(100);
  expect(page.reloads).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.reloads).toBe(1);
});

test('a change during a reload causes another, after a gap', async () => {
  const { page, scheduler } = newPage();
  await vi.advanceTimersByTimeAsync(1_000);
  scheduler.changed();
  await vi.advanceTimersByTimeAsync(150);
  scheduler.changed();
  await vi.advanceTimersByTimeAsync(300);
  expect(page.reloads).toBe(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(page.reloads).toBe(2);
});

test('a change that the data has already is not loaded again', async () => {
  const { page, scheduler } = newPage();
  await vi.advanceTimersByTimeAsync(1_000);
  scheduler.changed(); // what the person just sent
  page.loadedAt = performance.now() + 10; // the page loads after every action
  await vi.advanceTimersByTimeAsync(1_000);
  scheduler.settled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.reloads).toBe(0);
});

test('a change during a navigation waits for its end', async () => {
  const { page, scheduler } = newPage();
  await vi.advanceTimersByTimeAsync(1_000);
  page.isBusy = true;
  scheduler.changed();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.reloads).toBe(0);
  page.isBusy = false;
  scheduler.settled();
  await vi.advanceTimersByTimeAsync(100);
  expect(page.reloads).toBe(1);
});
