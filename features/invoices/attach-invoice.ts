import type { MailAttachment } from '#integrations/mail/mailer.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { issueInvoice } from './issue-invoice.ts';
import { printInvoice } from './print-invoice.ts';
import { getInvoice } from './queries.ts';

/** A bill's invoice as an attachment, issued now if necessary; none if there is nothing to invoice. */
export async function attachInvoice(
  ctx: Ctx,
  { billId }: { billId: string },
): Promise<MailAttachment[]> {
  const system = asSystem(ctx, 'invoices');
  const issued = await issueInvoice(system, { billId });
  return issued ? [await attachment(system, issued.id)] : [];
}

/** An invoice or credit note as an attachment. Internal: checks no permission. */
export async function attachment(ctx: Ctx, invoiceId: string): Promise<MailAttachment> {
  const invoice = await getInvoice(asSystem(ctx, 'invoices'), invoiceId);
  return {
    filename: `${invoice.number}.pdf`,
    contentType: 'application/pdf',
    content: await printInvoice(invoice, 'job'),
  };
}
