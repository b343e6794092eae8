/**
 * Creates web/fonts/*.woff2 from the full Newsreader: its display size, weights 400 to 600, Latin in one file and the rest of Latin
 * Extended-A in a second that browsers fetch only for pages with such letters. Run it when the font changes:
 *
 *   npm i --no-save subset-font@2.9.0 @fontsource-variable/newsreader@5.3.0 && node scripts/subset-display-font.ts
 */
import { readFile, writeFile } from 'node:fs/promises';

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const SOURCE = 'node_modules/@fontsource-variable/newsreader/files';
const LIMIT_BYTES = 50_000;
// Not in package.json, because only this script needs it: the name is in a variable, so that the type checker does not resolve it.
const tool = 'subset-font';
const { default: subset } = (await import(tool)) as { default: Subset };

const files = [
  {
    from: 'newsreader-latin-opsz-normal.woff2',
    to: 'display.woff2',
    letters: range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŒœˆ˚˜–—‘’‚“”„†•…‹›€™−×',
  },
  {
    from: 'newsreader-latin-ext-opsz-normal.woff2',
    to: 'display-ext.woff2',
    letters: range(0x100, 0x17f) + 'ȘșȚț',
  },
];

let total = 0;
for (const { from, to, letters } of files) {
  const font = await subset(await readFile(`${SOURCE}/${from}`), letters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'lnum', 'tnum', 'mark', 'ccmp', 'locl', 'calt'],
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
