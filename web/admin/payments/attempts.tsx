import { paymentList } from '#features/payments/shared/list.ts';
import { listActions, loadList } from '#web/admin/lists/list-settings.ts';
import { TablePage } from '#web/admin/lists/table-page.tsx';
import { call } from '#web/api.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { actInBrowser, actOnServer, loadInBrowser, loadOnServer } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { Route } from './+types/attempts';
import { PAYMENT_CELLS } from './payment-cells.tsx';
import { PaymentsTabs } from './tabs.tsx';
import { usePaymentWords } from './use-payment-words.ts';

const load = loadList(paymentList, ({ api }, query) => call(api.admin.payments.$get({ query })));

const act = defineActions(listActions(paymentList));

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Attempts({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-payments');
  const words = usePaymentWords();
  const { attempts } = loaderData;
  return (
    <TablePage
      list={paymentList}
      words={words}
      lead={m.attemptsLead}
      tabs={<PaymentsTabs />}
      data={loaderData}
      empty={{ filtered: m.attemptsEmptyFiltered, all: m.attemptsEmpty }}
      rows={attempts.map((listed) => ({ id: listed.attempt.id, ...listed }))}
      cells={PAYMENT_CELLS}
    />
  );
}
