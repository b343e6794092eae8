import { onThread } from '#kit/threads.ts';
import type { Invoice } from './contract.ts';
import type { invoicePdf } from './invoice-pdf.thread.ts';

type Lane = 'request' | 'job';
const on = (lane: Lane) =>
  onThread<typeof invoicePdf>('#features/invoices/invoice-pdf.thread.ts', 'invoicePdf', lane);
const printers = { request: on('request'), job: on('job') };

/** An invoice or credit note as a PDF, made on a thread. */
export async function printInvoice(invoice: Invoice, lane: Lane): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await printers[lane](invoice);
  return Buffer.from(buffer, byteOffset, byteLength);
}
