/** A real browser that lets nothing pass: an unexpected console error, page error or policy violation fails the test. */
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from '#scripts/find-chromium.ts';

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
  /** Keeps pages as they were left for the back button, which browsers under automation are told not to do. */
  keepsPages?: boolean;
}

export function launchBrowser({ keepsPages = false }: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: FLAGS,
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Whatever went wrong so far; expected to stay empty. */
  faults: string[];
  close(): Promise<void>;
}

interface VisitorOptions {
  baseURL: string;
  javaScriptEnabled?: boolean;
  width?: number;
  colorScheme?: 'light' | 'dark';
  /** The network to reach everything through, where what is sent is looked at. */
  proxy?: { server: string };
}

/** A person with an empty browser. `close` fails the test if anything went wrong on the way. */
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
    if (message.type() === 'error') faults.push(`${message.page()?.url()}: ${message.text()}`);
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

/** No accessibility fault of WCAG A or AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`,
  );
  expect(faults, page.url()).toEqual([]);
}
