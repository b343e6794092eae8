import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const SHEETS = ['app', 'account', 'admin'] as const;
/** What a page's style sheets may weigh together, gzip level 9, in bytes. */
const LIMITS = { app: 12_000, account: 15_000, admin: 20_000 };

test('the style sheets of every area stay within their budget', async () => {
  const sizes = await buildSheets();
  expect(sizes.app).toBeLessThanOrEqual(LIMITS.app);
  expect(sizes.app + sizes.account).toBeLessThanOrEqual(LIMITS.account);
  expect(sizes.app + sizes.admin).toBeLessThanOrEqual(LIMITS.admin);
});

/** The sheets as the client's build makes them, in compressed bytes. */
async function buildSheets(): Promise<Record<(typeof SHEETS)[number], number>> {
  const input = Object.fromEntries(
    SHEETS.map((name) => [name, fileURLToPath(new URL(`${name}.css`, import.meta.url))]),
  );
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [tailwindcss()],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput;
  const sizes = { app: 0, account: 0, admin: 0 };
  for (const name of SHEETS) {
    const sheet = output.find(
      (file) => file.type === 'asset' && file.names.includes(`${name}.css`),
    );
    if (sheet?.type !== 'asset') throw new Error(`the build made no ${name}.css`);
    sizes[name] = gzipSync(sheet.source, { level: 9 }).length;
  }
  return sizes;
}
