/**
 * The evidence for a dispute as one zip, written while it is read: the evidence PDF, the invoices, the terms, all texts and the exchanged
 * files, any of which may be larger than memory. The README names files that are missing from the store or that do not fit. If the reader
 * stops, every open file is closed.
 */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { printInvoice } from '#features/invoices/print-invoice.ts';
import { addToZip } from '#features/files/add-to-zip.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { formatExactMoment } from './format-date.ts';
import type { Evidence } from './collect-evidence.ts';
import { agreementOf } from './evidence-text.ts';
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
  const agreed = `${terms.title}, version ${terms.version}, in force on ${formatExactMoment(agreementOf(order).at)}`;
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
    const state = hasRoom
      ? await addToZip(zip, out, store, { ...file, name: packed(file).name })
      : 'left_out';
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
