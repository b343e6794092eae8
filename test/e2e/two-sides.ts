/** The two sides of an order, each in a browser of its own, and what one of them sees of the other without a reload. */
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Credentials } from '#features/accounts/contract.ts';
import { newVisitor } from './browser.ts';
import { openNetwork, type Network, type SeenRequest } from './network.ts';
import type { RunningApp } from './running-app.ts';
import { addSession, type Customer } from './shortcuts.ts';

export interface Side {
  page: Page;
  network: Network;
  /** Fails if the browser reported an error, or if a page had to poll. */
  close(): Promise<void>;
}

interface SideOptions {
  app: RunningApp;
  /** Of the process that answers this side. */
  url: string;
  who: Customer | Credentials;
  width: number;
  /** How long each live stream stays open; as long as the server wants by default. */
  streamMs?: () => number;
}

/** What a browser reports of a connection that the test cut, also when an upload goes on while the server still works on what was lost. */
const LOST = /(?:net::ERR_\w+|status of (?:409|423)) .*\/(?:api\/live|uploads\/)/;
/** A page that polls shows what is new too, but ten seconds late. */
const isPoll = ({ url }: SeenRequest) => url.searchParams.get('mode') === 'poll';

export async function openSide(
  browser: Browser,
  { app, url, who, width, streamMs }: SideOptions,
): Promise<Side> {
  const network = await openNetwork();
  if (streamMs) {
    network.cuts = (request) =>
      request.url.pathname === '/api/live' ? { afterMs: streamMs() } : undefined;
  }
  const visitor = await newVisitor(browser, {
    baseURL: url,
    width,
    proxy: network.proxy,
    expected: LOST,
  });
  await addSession(visitor.context, app, who);
  return {
    page: visitor.page,
    network,
    async close() {
      await visitor.close();
      await network.close();
      expect(network.seen.filter(isPoll)).toEqual([]);
    },
  };
}

/** Far longer than it takes: a slow machine is no fault. That nothing polls is proved when a side closes. */
const TIMEOUT_MS = 30_000;

/** Sees whether pages show what happens elsewhere, and how soon. */
export class Watcher {
  readonly #times: number[] = [];

  /** Acts, and waits until all of this is shown, in the documents that are open now. Its time counts. */
  async sees(act: () => Promise<unknown>, ...shown: Locator[]): Promise<void> {
    const startedAt = performance.now();
    await this.seesLater(act, ...shown);
    this.#times.push(performance.now() - startedAt);
  }

  /** Like `sees` for what takes a while on its own, such as a payment. */
  async seesLater(act: () => Promise<unknown>, ...shown: Locator[]): Promise<void> {
    const pages = [...new Set(shown.map((each) => each.page()))];
    const before = await Promise.all(pages.map(documentOf));
    await act();
    await Promise.all(shown.map((each) => each.first().waitFor({ timeout: TIMEOUT_MS })));
    const after = await Promise.all(pages.map(documentOf));
    if (after.join() !== before.join()) throw new Error('A page was loaded again to show it.');
  }

  /** One line for the output. */
  report(): string {
    const sorted = this.#times.toSorted((one, other) => one - other);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    return `${sorted.length} acts, sent until seen: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
  }
}

/** A document begins once. */
const documentOf = (page: Page) => page.evaluate(() => performance.timeOrigin);
