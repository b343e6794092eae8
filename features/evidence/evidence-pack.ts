/**
 * Everything that is handed over when a payment is disputed, as one zip that is written while it is read: the evidence, the papers, the terms,
 * all that was written, and the files that were exchanged, of which any may be larger than memory. A file that is gone from the store is named
 * and keeps nothing from being packed; so is one that the pack has no room for. A reader that stops stops everything: no file stays open.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { printInvoice } from '#features/invoices/print-invoice.ts';
import type { FileStore, StoredFile } from '#integrations/storage/file-store.ts';
import { formatExactMoment } from '#lib/format-date.ts';
import type { Evidence, EvidenceFile } from './collect-evidence.ts';
import { fullText } from './full-text.ts';
import { packed, readmeText, type FileOutcome } from './pack-words.ts';
import { printEvidence } from './print-evidence.ts';
import type { PackedFile } from './provider-limits.ts';
import { FULL_TEXT_NAME } from './shorten-evidence.ts';

/** Ten times what any provider takes. */
const MOST_FILE_BYTES = 500_000_000;
const MOST_FILES = 1_000;
const MOST_INVOICES = 50;

interface Paper extends PackedFile {
  content: Uint8Array;
}

/** What we write ourselves; the evidence comes first. */
export type Papers = readonly [evidence: Paper, ...others: Paper[]];

export interface PackContent {
  evidence: Evidence;
  papers: Papers;
  /** Where everything can be read that the pack leaves out. */
  orderUrl: string;
}

/** The pack as it is being written. The caller reads it to its end or destroys it. */
export function openEvidencePack(
  store: FileStore,
  content: PackContent,
  onProgress: (filesDone: number) => Promise<void> = async () => undefined,
): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  write(zip, out, store, content, onProgress).catch((error: Error) => out.destroy(error));
  return out;
}

/** What is written by us, whatever became of the files. */
export async function printPapers(evidence: Evidence): Promise<Papers> {
  const { order, invoices, terms } = evidence;
  const { content, pages } = await printEvidence(evidence);
  const papers: Paper[] = [];
  for (const invoice of invoices.slice(0, MOST_INVOICES)) {
    const pdf = await printInvoice(invoice, 'job');
    papers.push(pdfPaper(invoice.number, pdf, pagesOf(pdf)));
  }
  const agreed = `${terms.title}, version ${terms.version}, in force on ${formatExactMoment(order.placedAt)}`;
  papers.push(textPaper('Terms agreed to.txt', `${agreed}\n\n${terms.body}\n`));
  return [pdfPaper(`Evidence ${order.number}`, content, pages), ...papers];
}

/** Of a PDF of ours: its pages stand in it uncompressed. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

function pdfPaper(title: string, content: Uint8Array, pages: number): Paper {
  const contentType = 'application/pdf';
  return { name: `${title}.pdf`, contentType, sizeBytes: content.byteLength, pages, content };
}

function textPaper(name: string, text: string): Paper {
  const content = Buffer.from(text);
  return { name, contentType: 'text/plain', sizeBytes: content.byteLength, pages: null, content };
}

async function write(
  zip: ZipFile,
  out: Readable,
  store: FileStore,
  { evidence, papers, orderUrl }: PackContent,
  onProgress: (filesDone: number) => Promise<void>,
): Promise<void> {
  const mtime = evidence.preparedAt;
  for (const { name, content } of papers) zip.addBuffer(Buffer.from(content), name, { mtime });
  zip.addReadStream(Readable.from(fullText(evidence, orderUrl)), FULL_TEXT_NAME, { mtime });
  const outcomes: FileOutcome[] = [];
  let bytes = 0;
  for (const file of evidence.files) {
    if (out.destroyed) return;
    const hasRoom = outcomes.length < MOST_FILES && bytes + file.sizeBytes <= MOST_FILE_BYTES;
    const state = hasRoom ? await addFile(zip, out, store, file) : 'left_out';
    if (hasRoom) bytes += file.sizeBytes;
    outcomes.push({ file, state });
    if (hasRoom) await onProgress(outcomes.length);
  }
  if (out.destroyed) return;
  // Last, because only now is it known what is in the pack.
  const readme = readmeText(evidence, papers, { outcomes, orderUrl });
  zip.addBuffer(Buffer.from(readme), 'README.txt', { mtime });
  zip.end();
}

async function addFile(
  zip: ZipFile,
  out: Readable,
  store: FileStore,
  file: EvidenceFile,
): Promise<FileOutcome['state']> {
  const stored = await store.get(file.storageKey).catch(() => null);
  if (!stored) return 'missing';
  const hash = createHash('sha256');
  const content = Readable.from(read(stored, hash), { objectMode: false });
  const stop = () => {
    stored.stream.destroy();
    content.destroy();
  };
  out.once('close', stop);
  // Deliveries are compressed already as a rule: stored as they are, they cost no time.
  zip.addReadStream(content, packed(file).name, { mtime: file.sentAt, compress: false });
  if (out.destroyed) stop();
  await finished(content).catch(() => undefined);
  out.off('close', stop);
  return hash.digest('hex') === file.sha256 ? 'whole' : 'damaged';
}

/** What can be read of a file. One that breaks off ends there: its checksum tells. */
async function* read(
  { stream }: StoredFile,
  hash: { update(chunk: Buffer): unknown },
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  } catch {
    // Said in the pack itself.
  }
}
