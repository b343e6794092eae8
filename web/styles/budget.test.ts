import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import subset from 'subset-font';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { coverageOf } from '#lib/fonts/fallback-fonts.ts';

const SHEETS = ['app', 'account', 'admin'] as const;
type Sheet = (typeof SHEETS)[number];
/** The maximum total size of a page's style sheets, gzip level 9, in bytes. */
// The bytes over 12,000 (app), 15,000 and 20,000 are the tokens of an accent colour given as a code and the second step at sign-in, the ring around a field for a date, the banner of a viewed account, the field for files (account, admin), and
// labels of stacked tables, sizes of headings, and rows as cards on a phone (admin).
const LIMITS = { app: 12_250, account: 15_450, admin: 21_100 };

const FOLDER = import.meta.dirname;
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

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

// The first text waits for it, and every 30 kB are a round trip on a slow line.
test('the preloaded font has every letter of English and German, in at most 28 kB', async () => {
  const texts = globSync('messages/{en,de}/*.json').map((file) => readFileSync(file, 'utf8'));
  const letters = new Set(texts.join('').match(/\p{Script=Latin}/gu));
  expect([...'aßÜ'].every((letter) => letters.has(letter))).toBe(true);
  const font = readFileSync(path.join(FOLDER, '../fonts/display.woff2'));
  expect(font.length).toBeLessThanOrEqual(28_000);
  const plain = await subset(font, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: {},
    noHinting: true,
  });
  const hasGlyph = await coverageOf(plain);
  expect([...letters].filter((letter) => !hasGlyph(letter.codePointAt(0) ?? 0))).toEqual([]);
});

// A sheet may be the first that a page loads, and the first to name a layer decides the order for all.
test('every sheet with layers begins with their order', () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.css'));
  const withLayers = names.filter((name) => /@layer|layer\(/.test(read(name)));
  expect(withLayers.length).toBeGreaterThan(5);
  const withoutComments = (name: string) =>
    read(name)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .trim();
  const unordered = withLayers.filter(
    (name) => !withoutComments(name).startsWith('@layer base, components, utilities;'),
  );
  expect(unordered).toEqual([]);
});

// WebKit ignores `underline 1px red` as a whole, and the link then looks like plain text.
test('a text-decoration shorthand sets only the line, as every browser supports', () => {
  const values = Object.values(sheets).flatMap((css) =>
    [...css.matchAll(/text-decoration:([^;}]+)/g)].map(([, value]) => value?.trim()),
  );
  expect(values).toContain('none');
  expect(values.filter((value) => !/^(none|underline|inherit)$/.test(value ?? ''))).toEqual([]);
});

// Hidden texts are placed absolutely: in a scroller that is not positioned they widen the page, where nobody sees why.
test('what scrolls holds its hidden texts', () => {
  const withoutElements = /\bpre$|\.prose|\.zoom-pane|\.dialog|\.overflow-/;
  const scrollers = Object.values(sheets).flatMap((css) =>
    [...css.matchAll(/([^{}]+)\{([^{}]*overflow(?:-x)?:\s*(?:auto|scroll)[^{}]*)\}/g)].map(
      ([, selector = '', rules = '']) => ({ selector: selector.trim(), rules }),
    ),
  );
  expect(scrollers.length).toBeGreaterThan(4);
  const loose = scrollers.filter(
    ({ selector, rules }) => !withoutElements.test(selector) && !/position:/.test(rules),
  );
  expect(loose.map(({ selector }) => selector)).toEqual([]);
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
