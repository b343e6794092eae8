/** Another process for pages and the API on the database and the files of a running app, as behind a load balancer. */
import path from 'node:path';
import { connectionUrl, readPostmaster } from '#db/embedded/postmaster.ts';
import type { RunningApp } from './running-app.ts';
import { openShop, type OpenShop } from './shop-process.ts';

/** It has no payments sandbox of its own: payments go through the app. */
export function openSecondProcess(app: RunningApp, longestMs: number): Promise<OpenShop> {
  const dataDir = path.join(app.dataDir, 'postgres');
  const server = readPostmaster(dataDir);
  if (!server) throw new Error('The app has no database running');
  return openShop({
    folder: process.cwd(),
    longestMs,
    env: {
      NODE_ENV: 'production',
      ROLE: 'web',
      DEMO: '1',
      DATA_DIR: app.dataDir,
      DATABASE_URL: connectionUrl(dataDir, server),
      PAYMENTS_MODE: 'test',
      STRIPE_SECRET_KEY: 'sk_test_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
    },
  });
}
