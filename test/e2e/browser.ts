/** A real browser in which an unexpected console error, page error or policy violation fails the test. */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from 'playwright-core';
import { expect } from 'vitest';
import { findChromium, findFullChromium } from '#scripts/find-chromium.ts';
import { AXE_SOURCE, findFaults, type AxeOptions } from './axe.ts';
import { LIMIT_MS } from './limit.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: the optimizing compilers cost more than they give back, a third of the time of axe alone.
  '--js-flags=--no-opt --no-maglev',
  // Playwright's list, as far as it concerns a page: the last switch counts. Without RenderDocument a page that replaces another costs a tenth less.
  `--disable-features=${[
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'RenderDocument',
    'ThirdPartyStoragePartitioning',
  ].join()}`,
  // Nothing but this machine can be reached: a page that needs another host would fail.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Whether the tests run on another day (`npm run test:long`). Chromium hangs with a moved clock: it keeps the real one, and its pages get that of the tests. */
const isClockMoved = 'FAKETIME' in process.env;

interface BrowserOptions {
  /** Enables the back/forward cache, which automated browsers turn off. */
  keepsPages?: boolean;
}

export function launchBrowser({ keepsPages = false }: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: keepsPages ? findFullChromium() : findChromium(),
    args: FLAGS,
    ...(isClockMoved && { env: { ...process.env, LD_PRELOAD: '' } }),
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
  timezoneId?: string;
  /** Routes all requests through this network, which records them. */
  proxy?: { server: string };
  /** What the browser reports of what the test itself brings about, at any moment: no fault. */
  expected?: RegExp;
}

/** The browsers of visitors that have not left: keep-screens.ts looks at them when a journey fails. */
export const openContexts = new Set<BrowserContext>();

/** A visitor with an empty browser. `close` fails the test if any error occurred. */
export async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { width = 1280, expected, ...rest } = options;
  const context = await browser.newContext({ ...rest, viewport: { width, height: 900 } });
  context.setDefaultTimeout(LIMIT_MS);
  if (isClockMoved) await context.clock.setSystemTime(Date.now());
  openContexts.add(context);
  context.on('close', () => openContexts.delete(context));
  // Actions, requests and messages: snapshots would run scripts in frames that allow none.
  await context.tracing.start();
  const faults: string[] = [];
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP: ${event.violatedDirective} blocked ${event.blockedURI}`),
    );
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const fault = `${message.page()?.url()}: ${message.text()} (${message.location().url})`;
    if (!expected?.test(fault)) faults.push(fault);
  });
  context.on('request', (request) => {
    if (isThirdParty(request, options.baseURL))
      faults.push(`${request.frame().url()} loads ${request.url()}`);
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
 * Whether a page loads something from another origin than its own. Going to another site is no such request. Nor is one to the shop: a
 * page of the shop that the browser restores may send it while the frame still has the address of the provider.
 */
function isThirdParty(request: Request, shop: string): boolean {
  if (request.isNavigationRequest() || !/^https?:/.test(request.url())) return false;
  if (request.url().startsWith(`${shop}/`)) return false;
  const frame = request.serviceWorker() ? null : request.frame();
  return frame !== null && /^https?:/.test(frame.url())
    ? new URL(request.url()).origin !== new URL(frame.url()).origin
    : false;
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
  // A public page takes over only when somebody needs it.
  await page.evaluate(() => (window as { startApp?: () => unknown }).startApp?.());
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
export async function expectAccessible(
  page: Page,
  within = 'html',
  options: Omit<AxeOptions, 'within'> = {},
): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) {
    await page.evaluate(AXE_SOURCE);
    // One that is out of view may not be loaded, and then never answers.
    const inner = page.mainFrame().childFrames();
    const injected = inner.map((frame) => frame.evaluate(AXE_SOURCE).catch(() => undefined));
    await Promise.race([Promise.all(injected), page.waitForTimeout(1_000)]);
  }
  expect(await page.evaluate(findFaults({ within, ...options })), page.url()).toEqual([]);
}
