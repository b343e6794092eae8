/**
 * Everything that is handed over when a payment is disputed, as one zip that is written while it is sent: the evidence, the papers, the terms,
 * and the files that were exchanged, of which any may be larger than memory. A file that is gone from the store is named and keeps nothing
 * from being sent. Whoever stops reading stops everything: no file stays open.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { invoicePdf } from '#features/invoices/invoice-pdf.ts';
import type { FileStore, StoredFile } from '#integrations/storage/file-store.ts';
import type { Evidence, EvidenceFile } from './collect-evidence.ts';
import { evidencePdf, pagesOf } from './evidence-pdf.ts';
import { momentText } from './evidence-words.ts';
import { packed, readmeText, type FileOutcome } from './pack-words.ts';
import type { PackedFile } from './provider-limits.ts';

interface Paper extends PackedFile {
  content: Buffer;
}

/** The pack as it is being written. The caller reads it to its end or destroys it. */
export async function openEvidencePack(store: FileStore, evidence: Evidence): Promise<Readable> {
  const papers = await printPapers(evidence); // what cannot be printed is said before anything is sent
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  write(zip, out, store, evidence, papers).catch((error: Error) => out.destroy(error));
  return out;
}

/** What is written by us, whatever became of the files. */
async function printPapers(evidence: Evidence): Promise<Paper[]> {
  const { order, invoices, terms } = evidence;
  const papers = [pdfPaper(`Evidence ${order.number}`, await evidencePdf(evidence))];
  for (const invoice of invoices) {
    papers.push(pdfPaper(invoice.number, await invoicePdf(invoice)));
  }
  const agreed = `${terms.title}, version ${terms.version}, in force on ${momentText(order.placedAt)}`;
  return [...papers, textPaper('Terms agreed to.txt', `${agreed}\n\n${terms.body}\n`)];
}

function pdfPaper(title: string, content: Buffer): Paper {
  const contentType = 'application/pdf';
  const sizeBytes = content.byteLength;
  return { name: `${title}.pdf`, contentType, sizeBytes, pages: pagesOf(content), content };
}

function textPaper(name: string, text: string): Paper {
  const content = Buffer.from(text);
  return { name, contentType: 'text/plain', sizeBytes: content.byteLength, pages: null, content };
}

async function write(
  zip: ZipFile,
  out: Readable,
  store: FileStore,
  evidence: Evidence,
  papers: readonly Paper[],
): Promise<void> {
  const mtime = evidence.preparedAt;
  for (const { name, content } of papers) zip.addBuffer(content, name, { mtime });
  const outcomes: FileOutcome[] = [];
  for (const file of evidence.files) {
    if (out.destroyed) return;
    outcomes.push({ file, state: await addFile(zip, out, store, file) });
  }
  if (out.destroyed) return;
  // Last, because only now is it known what is in the pack.
  const readme = readmeText(evidence, papers, outcomes);
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
