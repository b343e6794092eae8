/**
 * `npm run bench:growth`: the cost of rendering when the input doubles, for texts that are written to be slow. Linear work doubles;
 * quadratic work takes four times as long. Exits with 1 if anything grows too fast.
 */
import { highlightCode } from '#lib/markdown/highlight-code.ts';
import { renderArticle } from '#lib/markdown/markdown.ts';
import { compileMessages } from '#scripts/messages/catalogues.ts';

await compileMessages();
const { PdfDocument } = await import('#features/invoices/pdf-document.ts');

/** Shorter times say nothing about growth. */
const MIN_MS = 40;
const MAX_GROWTH = 3;

/** A piece that is repeated as it is, or written for each index. */
type Unit = string | ((index: number) => string);

const MARKDOWN: Unit[] = [
  '# a\n',
  '# a-2\n# a\n',
  '[a](',
  '[',
  '![',
  '*a **a ',
  '_a__a ',
  '> a\n> > b\n',
  ' - a\n',
  '1. a\n',
  '`` ` ',
  '```\n',
  '<a ',
  '&#x',
  '~~a',
  'http://',
  'mailto:a@b.c ',
  '[a](<b',
  '[a]: b\n',
  '[a][b] ',
  '[a]: b "',
  '"a\' ',
  '|a|b|\n|-|-|\n',
  '<!--',
  '<?',
  '- [ ] a\n',
  '![a][',
  '[a](b "',
  '  - a\n',
  '*_`[<',
  'a\n=\n',
  '<http://a>',
  'a  \n',
  '\\',
  '(c)',
  '[^a] ',
  '[^a]: b\n\n',
  'a[^1]\n\n[^1]: b\n\n',
  (index) => `a[^${index}]\n\n[^${index}]: b\n\n`,
  (index) => `[^${index}]: [^${index + 1}]\n\n${index === 0 ? '[^0]' : ''}`,
  (index) => `[a${index}] [a${index}]: b\n\n`,
];
const PDF = [
  'W',
  'lorem ipsum ',
  '12 ab ',
  '! ',
  'a\u00a0',
  'e\u0301',
  '\u0301',
  '😀',
  ' \u2060a',
  '-a',
];

const rows = [
  ...(await grow('Markdown', MARKDOWN, [25_000, 50_000, 100_000], (text) =>
    renderArticle(text, highlightCode),
  )),
  ...(await grow('PDF', PDF, [10_000, 20_000, 40_000], print)),
];
console.table(rows.toSorted((one, other) => other.growth - one.growth));
const tooFast = rows.filter(({ growth }) => growth > MAX_GROWTH);
if (tooFast.length > 0) {
  console.error(`${tooFast.length} inputs grow faster than their length.`);
  process.exit(1);
}

async function grow(
  what: string,
  units: readonly Unit[],
  lengths: readonly number[],
  work: (text: string) => unknown,
) {
  const found = [];
  for (const unit of units) {
    const times: number[] = [];
    for (const length of lengths) {
      const text = textOf(unit, length);
      let best = Infinity;
      for (let run = 0; run < 3; run += 1) best = Math.min(best, await cpuMs(() => work(text)));
      times.push(best);
    }
    const [before = 0, last = 0] = times.slice(-2);
    const growth = last < MIN_MS ? 0 : last / Math.max(before, MIN_MS / 2);
    const shown = times.map((ms) => Math.round(ms)).join(' → ');
    found.push({
      what,
      unit: JSON.stringify(textOf(unit, 30)),
      'CPU ms': shown,
      growth: Number(growth.toFixed(1)),
    });
  }
  return found;
}

function textOf(unit: Unit, length: number): string {
  let text = '';
  for (let index = 0; text.length < length; index += 1) {
    text += typeof unit === 'string' ? unit : unit(index);
  }
  return text.slice(0, length);
}

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function print(text: string): Promise<void> {
  const paper = new PdfDocument({
    title: 'Growth',
    author: 'Bench',
    at: new Date(0),
    locale: 'en',
    footer: 'Bench',
  });
  paper.text(text);
  await paper.finish();
}
