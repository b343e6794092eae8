import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Whether Poppler's programs are here (Debian's `poppler-utils`). Tests that read PDFs are skipped without them. */
export const canReadPdfs = !spawnSync('pdftotext', ['-v']).error;

/** What a PDF says, in one line; with `structure` its tags too. */
export async function pdfText(
  pdf: Uint8Array,
  { structure = false }: { structure?: boolean } = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-pdf-'));
  const file = path.join(folder, 'paper.pdf');
  await writeFile(file, pdf);
  const read = structure
    ? spawnSync('pdfinfo', ['-struct-text', file], { encoding: 'utf8' })
    : spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  if (read.error) throw read.error;
  return read.stdout.replace(/\s+/g, ' ');
}
