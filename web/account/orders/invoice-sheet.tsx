import Download from 'lucide-react/icons/download';
import type { Invoice } from '#features/invoices/contract.ts';
import { formatDate } from '#lib/format.ts';
import {
  amountText,
  buyerLines,
  correctionText,
  invoiceTitle,
  sellerLines,
  settlementText,
  sumsOf,
  TEST_NOTICE,
  taxNote,
} from '#features/invoices/invoice-labels.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Table } from '#web/ui/table.tsx';
import { useLocale } from '#web/use-locale.ts';

/** An invoice or credit note, laid out like the printed document. */
export function InvoiceSheet({ invoice, pdfUrl }: { invoice: Invoice; pdfUrl: string }) {
  const m = useMessages('account');
  const locale = useLocale();
  const title = invoiceTitle(invoice);
  const correction = correctionText(invoice);
  const note = taxNote(invoice);
  const sums = sumsOf(invoice).map(([term, value], index, all) => ({
    term,
    value,
    total: index === all.length - 1,
  }));
  return (
    <Card
      as="article"
      className="grid gap-6 print:break-after-page print:border-0 print:p-0"
      aria-labelledby={invoice.id}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id={invoice.id} className="text-lg">
          {title}
        </h2>
        <a className="btn btn-secondary print:hidden" href={pdfUrl} download>
          <Icon of={Download} />
          {m.invoicePdf({ number: invoice.number })}
        </a>
      </div>
      {invoice.isTest && <Notice tone="warning">{TEST_NOTICE}</Notice>}
      <div className="grid gap-6 sm:grid-cols-3 print:grid-cols-3">
        <Block title={m.invoiceFrom} lines={sellerLines(invoice.seller)} />
        <Block title={m.invoiceTo} lines={buyerLines(invoice.buyer)} />
        <Block
          title={m.invoiceAbout}
          lines={[
            m.invoiceDate({
              date: formatDate(invoice.issuedAt, 'date', { locale, timeZone: invoice.timeZone }),
            }),
            m.invoiceOrder({ number: invoice.orderNumber }),
            invoice.title,
          ]}
        />
      </div>
      {correction && <p>{correction}</p>}
      <InvoiceLines invoice={invoice} />
      <div className="w-full max-w-xs justify-self-end">
        <DescriptionList items={sums} />
      </div>
      <div className="text-sm">
        <p className="wrap-anywhere">{settlementText(invoice)}</p>
        {note && <p className="text-quiet">{note}</p>}
      </div>
    </Card>
  );
}

function Block({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3 className="eyebrow">{title}</h3>
      {lines.map((line, index) => (
        <p key={index} className="text-sm wrap-anywhere">
          {line}
        </p>
      ))}
    </section>
  );
}

function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const m = useMessages('account');
  const isTaxed = invoice.taxLines.length > 0;
  return (
    <Table caption={m.invoiceLines({ title: invoiceTitle(invoice) })}>
      <thead>
        <tr>
          <th scope="col">{m.invoiceDescription}</th>
          <th scope="col" className="num">
            {m.invoiceQuantity}
          </th>
          <th scope="col" className="num">
            {m.invoiceUnitPrice}
          </th>
          {isTaxed && (
            <>
              <th scope="col" className="num">
                {m.invoiceBeforeTax}
              </th>
              <th scope="col" className="num">
                {m.invoiceTax}
              </th>
            </>
          )}
          <th scope="col" className="num">
            {m.invoiceTotal}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map(({ name, quantity, unitPrice, net, tax, gross }, index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td className="num">{quantity}</td>
            <td className="num">{amountText(unitPrice)}</td>
            {isTaxed && (
              <>
                <td className="num">{amountText(net)}</td>
                <td className="num">{amountText(tax)}</td>
              </>
            )}
            <td className="num">{amountText(gross)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
