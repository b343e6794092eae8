import Download from 'lucide-react/icons/download';
import type { Invoice } from '#features/invoices/contract.ts';
import { formatDay } from '#lib/format-date.ts';
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
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Table } from '#web/ui/table.tsx';

/** An invoice or credit note, laid out like the printed document. */
export function InvoiceSheet({ invoice, pdfUrl }: { invoice: Invoice; pdfUrl: string }) {
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
          PDF of {invoice.number}
        </a>
      </div>
      {invoice.isTest && <Notice tone="warning">{TEST_NOTICE}</Notice>}
      <div className="grid gap-6 sm:grid-cols-3 print:grid-cols-3">
        <Block title="From" lines={sellerLines(invoice.seller)} />
        <Block title="To" lines={buyerLines(invoice.buyer)} />
        <Block
          title="About"
          lines={[
            `Date ${formatDay(invoice.issuedAt, invoice.timeZone)}`,
            `Order ${invoice.orderNumber}`,
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
  const isTaxed = invoice.taxLines.length > 0;
  return (
    <Table caption={`What ${invoiceTitle(invoice)} is for`}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col" className="num">
            Quantity
          </th>
          <th scope="col" className="num">
            Unit price
          </th>
          {isTaxed && (
            <>
              <th scope="col" className="num">
                Before tax
              </th>
              <th scope="col" className="num">
                Tax
              </th>
            </>
          )}
          <th scope="col" className="num">
            Total
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
