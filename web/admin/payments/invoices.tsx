import { invoiceList } from '#features/invoices/shared/list.ts';
import { listActions, loadList } from '#web/admin/lists/list-settings.ts';
import { TablePage } from '#web/admin/lists/table-page.tsx';
import { call } from '#web/api.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { actInBrowser, actOnServer, loadInBrowser, loadOnServer } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { Route } from './+types/invoices';
import { INVOICE_CELLS, useInvoiceWords } from './invoice-cells.tsx';
import { PaymentsTabs } from './tabs.tsx';

const load = loadList(invoiceList, ({ api }, query) => call(api.invoices.$get({ query })));

const act = defineActions(listActions(invoiceList));

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-invoices');
  const words = useInvoiceWords();
  const { invoices } = loaderData;
  return (
    <TablePage
      list={invoiceList}
      words={words}
      tabs={<PaymentsTabs />}
      data={loaderData}
      empty={{ filtered: m.emptyFiltered, all: m.emptyAll, hint: m.emptyHint }}
      rows={invoices}
      cells={INVOICE_CELLS}
    />
  );
}
