import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installDebianPackage } from '#scripts/install-debian-package.ts';

/** The text of a PDF on one line; with `structure` its tags too. Throws without Poppler: no PDF test is skipped. */
export async function pdfText(
  pdf: Uint8Array,
  { structure = false }: { structure?: boolean } = {},
): Promise<string> {
  const text = structure
    ? await poppler(pdf, 'pdfinfo', ['-struct-text'])
    : await poppler(pdf, 'pdftotext', ['-layout'], ['-']);
  return text.replace(/\s+/g, ' ');
}

/** The drawn width of each word, in points; for a repeated word the last one. */
export async function pdfWidths(pdf: Uint8Array): Promise<Map<string, number>> {
  const boxes = await poppler(pdf, 'pdftotext', ['-bbox'], ['-']);
  const words = boxes.matchAll(/xMin="([\d.]+)".*? xMax="([\d.]+)".*?>(.*?)<\/word>/g);
  return new Map([...words].map(([, from, to, word = '']) => [word, Number(to) - Number(from)]));
}

async function poppler(
  pdf: Uint8Array,
  program: string,
  before: readonly string[],
  after: readonly string[] = [],
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-pdf-'));
  const file = path.join(folder, 'paper.pdf');
  await writeFile(file, pdf);
  try {
    return run(program, [...before, file, ...after]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function run(program: string, args: readonly string[]): string {
  const tryIt = () => spawnSync(program, args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  let done = tryIt();
  if (done.error && 'code' in done.error && done.error.code === 'ENOENT') {
    if (installDebianPackage('poppler-utils', 'the PDF tests')) done = tryIt();
    else throw new Error(`The PDF tests need ${program}: install Poppler (poppler-utils).`);
  }
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`);
  return done.stdout;
}
