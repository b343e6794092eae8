/** Setup file: when a journey fails, its error names the pages that were open, and a picture and a trace of each stay in `test-results/screens`. */
import path from 'node:path';
import { afterEach } from 'vitest';
import { openContexts } from './browser.ts';

const FOLDER = 'test-results/screens';

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const name = `${path.basename(task.file.name, '.test.ts')} ${task.name}`;
  const prefix = path.join(FOLDER, name.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 100));
  const seen: string[] = [];
  let number = 0;
  for (const context of openContexts) {
    for (const page of context.pages()) {
      number += 1;
      const picture = `${prefix}-${number}.png`;
      // A page that hangs must not hide the error.
      await page.screenshot({ path: picture, timeout: 5_000 }).catch(() => {});
      seen.push(`${page.url()} (${picture})`);
    }
    await context.tracing.stop({ path: `${prefix}-${number}.trace.zip` }).catch(() => {});
  }
  const [error] = task.result.errors ?? [];
  if (error && seen.length > 0) error.message += `\nOpen pages: ${seen.join(', ')}`;
});
