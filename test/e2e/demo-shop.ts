/**
 * The demo shop that journeys share: one for each process of tests, with one browser, started by the first journey that asks for it. A
 * journey in it has people and orders of its own. One that kills the shop, sets variables or changes settings for all starts its own (`startApp`).
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { createDb } from '#db/client.ts';
import { connectionUrl, isAlive, readPostmaster } from '#db/embedded/postmaster.ts';
import { launchBrowser } from './browser.ts';
import { startApp, type RunningApp } from './running-app.ts';

/** The folder in which each process notes the shop that it started. */
const NOTES = 'E2E_DEMO_SHOPS';

interface DemoShop {
  app: RunningApp;
  browser: Browser;
}

let opened: Promise<DemoShop> | undefined;

/** The shop as a new journey finds it: no pages are open, nothing fails at the providers, and nobody has used up a limit. */
export async function demoShop(): Promise<DemoShop> {
  opened ??= open();
  const shop = await opened;
  await Promise.all([
    shop.app.sandbox.clearFaults(),
    clearLimits(shop.app.dataDir),
    ...shop.browser.contexts().map((context) => context.close()),
  ]);
  return shop;
}

async function open(): Promise<DemoShop> {
  const [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  const { pid, dataDir } = app;
  writeFileSync(
    path.join(process.env[NOTES] ?? '', `${pid}.json`),
    JSON.stringify({ pid, dataDir }),
  );
  return { app, browser };
}

/** All journeys come from one address. */
async function clearLimits(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'postgres');
  const server = readPostmaster(folder);
  if (!server) throw new Error('The demo shop has no database running');
  const { db, close } = createDb(connectionUrl(folder, server), { poolSize: 1 });
  await db.deleteFrom('rate_limits').execute().finally(close);
}

/** Global setup: the shops end after the last journey, when the processes that started them are gone. */
export function setup(): () => Promise<void> {
  const notes = mkdtempSync(path.join(tmpdir(), 'atelier-demo-shops-'));
  process.env[NOTES] = notes; // the processes of the tests inherit it
  return async () => {
    for (const note of readdirSync(notes)) {
      const { pid, dataDir } = JSON.parse(readFileSync(path.join(notes, note), 'utf8')) as {
        pid: number;
        dataDir: string;
      };
      await endProcess(pid);
      rmSync(dataDir, { recursive: true, force: true });
    }
    rmSync(notes, { recursive: true, force: true });
  };
}

async function endProcess(pid: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (isAlive(pid)) {
    process.kill(pid, Date.now() < deadline ? 'SIGTERM' : 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
