/** A real browser in which an unexpected console error, page error or policy violation fails the test. */
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium, findFullChromium } from '#scripts/find-chromium.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface BrowserOptions {
  /** Enables the back/forward cache, which automated browsers turn off. */
  keepsPages?: boolean;
}

export function launchBrowser({ keepsPages = false }: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: keepsPages ? findFullChromium() : findChromium(),
    args: FLAGS,
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** All errors so far; expected to stay empty. */
  faults: string[];
  close(): Promise<void>;
}

interface VisitorOptions {
  baseURL: string;
  javaScriptEnabled?: boolean;
  width?: number;
  colorScheme?: 'light' | 'dark';
  /** Routes all requests through this network, which records them. */
  proxy?: { server: string };
}

/** A visitor with an empty browser. `close` fails the test if any error occurred. */
export async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { width = 1280, ...rest } = options;
  const context = await browser.newContext({ ...rest, viewport: { width, height: 900 } });
  const faults: string[] = [];
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP: ${event.violatedDirective} blocked ${event.blockedURI}`),
    );
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    faults.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => faults.push(`${error.page()?.url()}: ${error.error()}`));
  const page = await context.newPage();
  return {
    context,
    page,
    faults,
    close: async () => {
      await context.close();
      expect(faults).toEqual([]);
    },
  };
}

/**
 * Waits until React has taken over the page. Pages of the account and the admin area keep a stream open, so they never become idle.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await waitForHydration(page).catch((error: unknown) => {
    // The click before led to another document, which came only now.
    if (!String(error).includes('context was destroyed')) throw error;
    return waitForHydration(page);
  });
}

async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
  // Effects run shortly after hydration, on a slow machine when there is nothing else to do.
  await page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 100));
    await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
  });
}

/** Expects no WCAG A or AA violation on the current page, or within a part of it. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode() // no pages of other sites inside ours, for which the other mode opens a tab each time
    .analyze();
  const faults: string[] = [];
  for (const { id, nodes } of violations) {
    const html: string[] = [];
    for (const node of nodes) {
      const [selector] = node.target;
      // Half behind a sticky bar, axe takes a button for too small.
      if (id === 'target-size' && (await isLargeTarget(page, String(selector)))) continue;
      html.push(node.html);
    }
    if (html.length > 0) faults.push(`${id}: ${html.join('\n')}`);
  }
  expect(faults, page.url()).toEqual([]);
}

/** Whether the whole element is at least 24 pixels wide and high, also where something covers it. */
function isLargeTarget(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((of) => {
    const { width, height } = document.querySelector(of)?.getBoundingClientRect() ?? new DOMRect();
    return width >= 24 && height >= 24;
  }, selector);
}
