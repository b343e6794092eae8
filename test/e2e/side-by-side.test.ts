/**
 * Two browsers beside each other through a whole order: questions, messages, pins, a request for changes, a paid extra, a later date, a
 * delivery over a bad connection, acceptance and review. The customer's is a phone whose stream is cut again and again; the studio's page
 * comes from another process.
 *
 *     BIG_FILE_MB=300 npm exec -- vitest run --config test/e2e/vitest.config.ts test/e2e/side-by-side.test.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#features/accounts/contract.ts';
import { randomOf } from '#test/simulation/random.ts';
import { writeBigFile, type BigFile } from './big-files.ts';
import { launchBrowser } from './browser.ts';
import { playOrder } from './room-journey.ts';
import { startApp, type RunningApp } from './running-app.ts';
import { openSecondProcess } from './second-process.ts';
import { ask, newCustomer, newOrder, payOrder } from './shortcuts.ts';
import { openSide } from './two-sides.ts';

const MEGABYTES = Number(process.env['BIG_FILE_MB'] ?? 8);
const SEED = Number(process.env['SIDE_BY_SIDE_SEED'] ?? Date.now() % 1_000_000);
/** Twice as long as a slow machine needs. */
const TIMEOUT_MS = 180_000 + MEGABYTES * 2_000;

let app: RunningApp;
let browser: Browser;
let folder: string;
let files: BigFile[];

beforeAll(async () => {
  [app, browser, folder] = await Promise.all([
    startApp(),
    launchBrowser(),
    mkdtemp(path.join(tmpdir(), 'side-by-side-')),
  ]);
  files = [];
  for (const name of ['print.bin', 'web.bin', 'sources.bin']) {
    files.push(await writeBigFile(folder, name, MEGABYTES));
  }
}, TIMEOUT_MS);
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await rm(folder, { recursive: true });
});

test(
  `both sides of an order see each other at once (seed ${SEED})`,
  { timeout: TIMEOUT_MS },
  async () => {
    const random = randomOf(SEED);
    const ada = await newCustomer(app);
    const { token } = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
    const { id: orderId } = await newOrder(app, ada);
    await payOrder(app, ada, orderId);
    const elsewhere = await openSecondProcess(app, TIMEOUT_MS);
    try {
      const [customer, studio] = await Promise.all([
        openSide(browser, {
          app,
          url: app.url,
          who: ada,
          width: 390,
          streamMs: () => random.between(50, 2_500),
        }),
        openSide(browser, { app, url: elsewhere.url, who: app.administrator, width: 1280 }),
      ]);
      const sides = { customer, studio };
      const report = await playOrder({ app, locale: 'de', ada, token, sides, orderId, files });
      process.stdout.write(`${report}\n`);
      // What each side did was seen by the other, or the journey would have ended.
      expect(report).toMatch(/^\d\d acts/);
      await customer.close();
      await studio.close();
    } finally {
      await elsewhere.stop();
    }
  },
);
