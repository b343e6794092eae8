import { formatAmount } from '#lib/money/money.ts';
import Download from 'lucide-react/icons/download';
import type { Invoice } from '#features/invoices/contract.ts';
import {
  aboutLines,
  buyerLines,
  correctionText,
  footerLines,
  sellerLines,
  settlementText,
  sumsOf,
  taxHead,
  taxNote,
  titleOf,
} from '#features/invoices/shared/invoice-text.ts';
import { formatNumber } from '#lib/format/format-number.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import stylesheet from '#web/styles/stacked-table.css?url';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Table } from '#web/ui/table.tsx';

/** An invoice or credit note, laid out like the printed document. */
export function InvoiceSheet({ invoice, pdfUrl }: { invoice: Invoice; pdfUrl: string }) {
  const m = useMessages('invoice');
  const language = { m, locale: useLocale() };
  const title = titleOf(invoice, language);
  const correction = correctionText(invoice, language);
  const note = taxNote(invoice, language);
  const footer = footerLines(invoice);
  const sums = sumsOf(invoice, language).map(([term, value], index, all) => ({
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
          {m.downloadPdf(invoice)}
        </a>
      </div>
      {invoice.isTest && <Notice tone="warning">{m.testNotice}</Notice>}
      <div className="grid gap-6 sm:grid-cols-3 print:grid-cols-3">
        <Block title={m.from} lines={sellerLines(invoice, language)} />
        <Block title={m.to} lines={buyerLines(invoice, language)} />
        <Block title={m.about} lines={aboutLines(invoice, language)} />
      </div>
      {correction && <p>{correction}</p>}
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <InvoiceLines invoice={invoice} />
      <div className="w-full max-w-xs justify-self-end">
        <DescriptionList items={sums} />
      </div>
      <div className="text-sm">
        <p className="wrap-anywhere">{settlementText(invoice, language)}</p>
        {invoice.wording?.supply && <p lang={invoice.locale}>{invoice.wording.supply}</p>}
        {invoice.taxSentence && <p lang={invoice.locale}>{invoice.taxSentence}</p>}
        {note && <p className="text-quiet">{note}</p>}
      </div>
      {footer.length > 0 && (
        <div className="text-sm text-quiet wrap-anywhere" lang={invoice.locale}>
          {footer.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      )}
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
  const m = useMessages('invoice');
  const locale = useLocale();
  const isTaxed = invoice.taxLines.length > 0;
  const taxTitle = taxHead(invoice, { m, locale });
  return (
    <Table caption={m.linesOf({ title: titleOf(invoice, { m, locale }) })} stacked>
      <thead>
        <tr>
          <th scope="col">{m.description}</th>
          <th scope="col" className="num">
            {m.quantity}
          </th>
          <th scope="col" className="num">
            {m.unitPrice}
          </th>
          {isTaxed && (
            <>
              <th scope="col" className="num">
                {m.beforeTax}
              </th>
              <th scope="col" className="num">
                {taxTitle}
              </th>
            </>
          )}
          <th scope="col" className="num">
            {m.lineTotal}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map(({ name, quantity, unitPrice, net, tax, gross }, index) => (
          <tr key={index}>
            <th scope="row" className="wrap-anywhere">
              {name}
            </th>
            <td className="num" data-label={m.quantity}>
              {formatNumber(quantity, locale)}
            </td>
            <td className="num" data-label={m.unitPrice}>
              {formatAmount(unitPrice, locale)}
            </td>
            {isTaxed && (
              <>
                <td className="num" data-label={m.beforeTax}>
                  {formatAmount(net, locale)}
                </td>
                <td className="num" data-label={taxTitle}>
                  {formatAmount(tax, locale)}
                </td>
              </>
            )}
            <td className="num" data-label={m.lineTotal}>
              {formatAmount(gross, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
