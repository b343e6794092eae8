/** A demo shop after its first start, stopped: each journey starts on a copy of its data. First starts have their own tests (package.test.ts). */
import { rmSync } from 'node:fs';
import { PREPARED_SHOP, startApp } from './running-app.ts';

export async function setup(): Promise<() => void> {
  const app = await startApp();
  await app.stop();
  process.env[PREPARED_SHOP] = app.dataDir; // the processes of the tests inherit it
  return () => rmSync(app.dataDir, { recursive: true, force: true });
}
