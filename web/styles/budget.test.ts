import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

const SHEETS = ['app', 'account', 'admin'] as const;
type Sheet = (typeof SHEETS)[number];
/** The maximum total size of a page's style sheets, gzip level 9, in bytes. */
// The bytes over 12,000 (app), 15,000 and 20,000 are the tokens of an accent colour given as a code.
const LIMITS = { app: 12_100, account: 15_100, admin: 20_200 };

let sheets: Record<Sheet, string>;
beforeAll(async () => {
  sheets = await buildSheets();
});

test('the style sheets of every layout stay within their budget', () => {
  const sizes = {
    app: compressed(sheets.app),
    account: compressed(sheets.account),
    admin: compressed(sheets.admin),
  };
  expect(sizes.app).toBeLessThanOrEqual(LIMITS.app);
  expect(sizes.app + sizes.account).toBeLessThanOrEqual(LIMITS.account);
  expect(sizes.app + sizes.admin).toBeLessThanOrEqual(LIMITS.admin);
});

// WebKit ignores `underline 1px red` as a whole, and the link then looks like plain text.
test('a text-decoration shorthand sets only the line, as every browser supports', () => {
  const values = Object.values(sheets).flatMap((css) =>
    [...css.matchAll(/text-decoration:([^;}]+)/g)].map(([, value]) => value?.trim()),
  );
  expect(values).toContain('none');
  expect(values.filter((value) => !/^(none|underline|inherit)$/.test(value ?? ''))).toEqual([]);
});

function compressed(css: string): number {
  return gzipSync(css, { level: 9 }).length;
}

/** The style sheets of the client build. */
async function buildSheets(): Promise<Record<Sheet, string>> {
  const input = Object.fromEntries(
    SHEETS.map((name) => [name, fileURLToPath(new URL(`${name}.css`, import.meta.url))]),
  );
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [tailwindcss()],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput;
  const source = (name: Sheet): string => {
    const sheet = output.find(
      (file) => file.type === 'asset' && file.names.includes(`${name}.css`),
    );
    if (sheet?.type !== 'asset') throw new Error(`the build made no ${name}.css`);
    return sheet.source.toString();
  };
  return { app: source('app'), account: source('account'), admin: source('admin') };
}
