/** A person who uses nothing but the keyboard: no mouse, and no focus that a script gives. */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** What the keyboard is at. */
interface Focused {
  description: string;
  isNowhere: boolean;
  isInView: boolean;
  isMarked: boolean;
}

/** Presses Tab until this has the focus; fails after `most` presses. */
export async function tabTo(
  page: Page,
  target: Locator,
  most: number,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses <= most; presses += 1) {
    if (await hasFocus(target)) return expectVisibleFocus(page);
    if (presses < most) await page.keyboard.press(key);
  }
  const { description } = await page.evaluate(describeFocus);
  throw new Error(
    `${target} is more than ${most} presses of ${key} away, which end at ${description}`,
  );
}

/** Goes to it and presses a key. */
export async function pressOn(page: Page, target: Locator, most: number, key = 'Enter') {
  await tabTo(page, target, most);
  await page.keyboard.press(key);
}

/** Goes to a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, most: number, text: string) {
  await tabTo(page, field, most);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** After an act, when the page has shown this: the keyboard is somewhere, and one sees where. */
export async function expectShown(page: Page, result: Locator): Promise<void> {
  await result.first().waitFor();
  await expect.poll(() => page.evaluate(describeFocus)).toMatchObject({ isNowhere: false });
}

async function expectVisibleFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(describeFocus))
    .toMatchObject({ isNowhere: false, isInView: true, isMarked: true });
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Runs in the page. The element, its label or what is drawn around them has a mark that it has not without the focus. */
function describeFocus(): Focused {
  const focused = document.activeElement;
  if (!focused || focused === document.body)
    return { description: 'nothing', isNowhere: true, isInView: false, isMarked: false };
  const around: Element[] = [focused, ...((focused as HTMLInputElement).labels ?? [])];
  for (let at = focused.parentElement, steps = 0; at && steps < 3; at = at.parentElement) {
    around.push(at);
    steps += 1;
  }
  const isInView = around.slice(0, 2).some((each) => {
    const { top, bottom, left, right } = each.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  const isMarked = around.some((each) => {
    const { outlineStyle, outlineWidth, boxShadow, caretColor } = getComputedStyle(each);
    return (
      (outlineStyle !== 'none' && outlineWidth !== '0px') ||
      boxShadow !== 'none' ||
      (each.matches('[contenteditable]') && caretColor !== 'transparent')
    );
  });
  return {
    description: focused.outerHTML.slice(0, 140),
    isNowhere: false,
    isInView,
    isMarked,
  };
}
