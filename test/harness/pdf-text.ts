import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installDebianPackage } from '#scripts/install-debian-package.ts';

/** What a PDF says, in one line; with `structure` its tags too. Throws if Poppler is not there: no PDF test is skipped. */
export async function pdfText(
  pdf: Uint8Array,
  { structure = false }: { structure?: boolean } = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-pdf-'));
  const file = path.join(folder, 'paper.pdf');
  await writeFile(file, pdf);
  try {
    const text = structure
      ? poppler('pdfinfo', '-struct-text', file)
      : poppler('pdftotext', '-layout', file, '-');
    return text.replace(/\s+/g, ' ');
  } finally {
    await rm(folder, { recursive: true });
  }
}

function poppler(program: string, ...args: string[]): string {
  const run = () => spawnSync(program, args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  const isMissing = ({ error }: ReturnType<typeof run>) =>
    error !== undefined && 'code' in error && error.code === 'ENOENT';
  let done = run();
  if (isMissing(done)) {
    if (installDebianPackage('poppler-utils', 'the PDF tests')) done = run();
    else throw new Error(`The PDF tests need ${program}: install Poppler (poppler-utils).`);
  }
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`);
  return done.stdout;
}
