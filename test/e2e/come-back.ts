import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { until } from './until.ts';

/**
 * Leaves a page and comes back to it. Whether the browser shows it as it was left; if it loads it instead, then only for a reason of its own,
 * such as a lack of time: the page gives it none. Repeat it then.
 */
export async function leaveAndComeBack(
  page: Page,
  leave: () => Promise<unknown>,
): Promise<boolean> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['shownAgain'] = String(persisted);
    });
  });
  await leave();
  await page.goBack({ waitUntil: 'commit' });
  const { isShownAgain, reasons } = await until(() => page.evaluate(howShown).catch(() => null));
  expect(reasons.filter((reason) => reason !== 'masked')).toEqual([]);
  return isShownAgain;
}

/** Runs in the page; nothing as long as the browser is at it. */
function howShown() {
  if (document.documentElement.dataset['shownAgain'] === 'true')
    return { isShownAgain: true, reasons: [] };
  const [loaded] = performance.getEntriesByType('navigation');
  const { notRestoredReasons: why } = loaded as unknown as {
    notRestoredReasons: { reasons: { reason: string }[] } | null;
  };
  return why && { isShownAgain: false, reasons: why.reasons.map(({ reason }) => reason) };
}
