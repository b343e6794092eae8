/**
 * Creates web/fonts/*.woff2 from the full Newsreader: its display size, weights 400 to 600. What English and German need is in one file, which
 * pages preload; browsers fetch the other letters of Latin-1 and Latin Extended-A only for pages that have them. Run it when the font changes:
 *
 *   npm i --no-save subset-font@2.9.0 @fontsource-variable/newsreader@5.3.0 && node scripts/subset-display-font.ts
 */
import { readFile, writeFile } from 'node:fs/promises';

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const SOURCE = 'node_modules/@fontsource-variable/newsreader/files';
const LIMIT_BYTES = 50_000;
const FEATURES = ['liga', 'lnum', 'tnum', 'mark', 'ccmp', 'locl', 'calt'];
// Not in package.json, because only this script needs it: the name is in a variable, so that the type checker does not resolve it.
const tool = 'subset-font';
const { default: subset } = (await import(tool)) as { default: Subset };

const common = `${range(0x20, 0x7e)}\u00A0\u00ADÄÖÜäöüß£§©®°·«»¼½–—‘’‚“”„•…‹›€™−×`;
const latin = `${range(0xa1, 0xff)}ıŒœˆ˚˜†`;

const files = [
  { from: 'latin', to: 'display.woff2', letters: common, hasKerning: true },
  // No letter of these follows another one often enough to carry a table of distances.
  { from: 'latin', to: 'display-latin.woff2', letters: without(latin, common), hasKerning: false },
  {
    from: 'latin-ext',
    to: 'display-ext.woff2',
    letters: `${without(range(0x100, 0x17f), latin)}ȘșȚț`,
    hasKerning: false,
  },
];

let total = 0;
for (const { from, to, letters, hasKerning } of files) {
  const source = await readFile(`${SOURCE}/newsreader-${from}-opsz-normal.woff2`);
  const font = await subset(source, letters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: hasKerning ? ['kern', ...FEATURES] : FEATURES,
    variationAxes: { opsz: 60, wght: { min: 400, max: 600 } },
  });
  total += font.length;
  await writeFile(`web/fonts/${to}`, font);
  console.log(`web/fonts/${to}: ${font.length} bytes`);
}
if (total > LIMIT_BYTES)
  throw new Error(`${total} bytes are more than the ${LIMIT_BYTES} a page may load`);

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

function without(letters: string, others: string): string {
  return [...letters].filter((letter) => !others.includes(letter)).join('');
}
