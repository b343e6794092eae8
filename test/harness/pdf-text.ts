import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a PDF says, in one line, or with `structure` its tags too. Null where Poppler's programs are not installed. */
export async function pdfText(
  pdf: Uint8Array,
  { structure = false }: { structure?: boolean } = {},
): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-pdf-'));
  const file = path.join(folder, 'paper.pdf');
  await writeFile(file, pdf);
  const [program, ...args] = structure
    ? ['pdfinfo', '-struct-text', file]
    : ['pdftotext', '-layout', file, '-'];
  const read = spawnSync(program ?? '', args, { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  return read.error ? null : read.stdout.replace(/\s+/g, ' ');
}
