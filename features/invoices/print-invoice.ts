import { onThread, type LaneName } from '#kit/threads.ts';
import type { Invoice } from './contract.ts';
import type { invoicePdf } from './invoice-pdf.thread.ts';

const on = (lane: LaneName) =>
  onThread<typeof invoicePdf>('#features/invoices/invoice-pdf.thread.ts', 'invoicePdf', lane);
const printers = { request: on('request'), job: on('job') };

/** An invoice or credit note as a PDF, made on a thread. */
export async function printInvoice(invoice: Invoice, lane: LaneName): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await printers[lane](invoice);
  return Buffer.from(buffer, byteOffset, byteLength);
}
