/**
 * The evidence for a dispute as one zip, written while it is read: the evidence PDF, the invoices, the terms, all texts and the exchanged
 * files, any of which may be larger than memory. The README names files that are missing from the store or that do not fit. If the reader
 * stops, every open file is closed.
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
import { packed, readmeText, type FileOutcome } from './readme-text.ts';
import { printEvidence } from './print-evidence.ts';
import type { PackedFile } from './provider-limits.ts';
import { FULL_TEXT_NAME } from './shorten-evidence.ts';

/** Ten times what any provider accepts. */
const MAX_FILE_BYTES = 500_000_000;
const MAX_FILES = 1_000;
const MAX_INVOICES = 50;

interface PackDocument extends PackedFile {
  content: Uint8Array;
}

/** The documents that we write; the evidence comes first. */
export type PackDocuments = readonly [evidence: PackDocument, ...others: PackDocument[]];

export interface PackContent {
  evidence: Evidence;
  documents: PackDocuments;
  /** The page that shows what the pack leaves out. */
  orderUrl: string;
}

/** The pack as a stream. The caller reads it to the end or destroys it. */
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

/** The documents that we write, independent of the order's files. */
export async function printDocuments(evidence: Evidence): Promise<PackDocuments> {
  const { order, invoices, terms } = evidence;
  const { content, pages } = await printEvidence(evidence);
  const documents: PackDocument[] = [];
  for (const invoice of invoices.slice(0, MAX_INVOICES)) {
    const pdf = await printInvoice(invoice, 'job');
    documents.push(pdfDocument(invoice.number, pdf, pagesOf(pdf)));
  }
  const agreed = `${terms.title}, version ${terms.version}, in force on ${formatExactMoment(order.placedAt)}`;
  documents.push(textDocument('Terms agreed to.txt', `${agreed}\n\n${terms.body}\n`));
  return [pdfDocument(`Evidence ${order.number}`, content, pages), ...documents];
}

/** Counts the pages of a PDF of ours, whose page objects are uncompressed. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

function pdfDocument(title: string, content: Uint8Array, pages: number): PackDocument {
  const contentType = 'application/pdf';
  return { name: `${title}.pdf`, contentType, sizeBytes: content.byteLength, pages, content };
}

function textDocument(name: string, text: string): PackDocument {
  const content = Buffer.from(text);
  return { name, contentType: 'text/plain', sizeBytes: content.byteLength, pages: null, content };
}

async function write(
  zip: ZipFile,
  out: Readable,
  store: FileStore,
  { evidence, documents, orderUrl }: PackContent,
  onProgress: (filesDone: number) => Promise<void>,
): Promise<void> {
  const mtime = evidence.preparedAt;
  for (const { name, content } of documents) zip.addBuffer(Buffer.from(content), name, { mtime });
  zip.addReadStream(Readable.from(fullText(evidence, orderUrl)), FULL_TEXT_NAME, { mtime });
  const outcomes: FileOutcome[] = [];
  let bytes = 0;
  for (const file of evidence.files) {
    if (out.destroyed) return;
    const hasRoom = outcomes.length < MAX_FILES && bytes + file.sizeBytes <= MAX_FILE_BYTES;
    const state = hasRoom ? await addFile(zip, out, store, file) : 'left_out';
    if (hasRoom) bytes += file.sizeBytes;
    outcomes.push({ file, state });
    if (hasRoom) await onProgress(outcomes.length);
  }
  if (out.destroyed) return;
  // Last, because it lists what the pack contains.
  const readme = readmeText(evidence, documents, { outcomes, orderUrl });
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
  // Most deliveries are compressed already, so compressing them again would only cost time.
  zip.addReadStream(content, packed(file).name, { mtime: file.sentAt, compress: false });
  if (out.destroyed) stop();
  await finished(content).catch(() => undefined);
  out.off('close', stop);
  return hash.digest('hex') === file.sha256 ? 'whole' : 'damaged';
}

/** The readable part of a file. If it breaks off, the checksum shows it. */
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
    // The README says so.
  }
}
