import { inChild } from '#kit/child-processes.ts';
import type { Invoice } from './contract.ts';
import type { invoicePdf } from './invoice-pdf.child.ts';

type Lane = 'request' | 'job';
const on = (lane: Lane) =>
  inChild<typeof invoicePdf>('#features/invoices/invoice-pdf.child.ts', 'invoicePdf', lane);
const printers = { request: on('request'), job: on('job') };

/** An invoice or credit note as a PDF, made in a child process. */
export async function printInvoice(invoice: Invoice, lane: Lane): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await printers[lane](invoice);
  return Buffer.from(buffer, byteOffset, byteLength);
}
