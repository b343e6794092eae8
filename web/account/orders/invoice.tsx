import { liveTopic } from '#lib/live-topic.ts';
import { isTeamRole } from '#lib/roles.ts';
import { ApiError, call } from '#web/api.ts';
import { HoldPosition } from '#web/live/hold-position.tsx';
import { useLivePage } from '#web/live/use-live.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useApiBase } from '#web/orders/file-links.ts';
import { useSession } from '#web/session/use-session.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/invoice';
import { InvoiceSheet } from './invoice-sheet.tsx';

/** The invoice and credit notes of one order. Empty while the order is unpaid, and for a moment after payment. */
async function load({ api, params }: LoadArgs) {
  const id = params['id'] ?? '';
  try {
    const { invoices } = await call(api.orders[':id'].invoice.$get({ param: { id } }));
    return { id, invoices };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invoice_not_issued')
      return { id, invoices: [] };
    throw error;
  }
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  const m = useMessages('invoice');
  const { invoice: title } = useMessages('site');
  const { id, invoices } = loaderData;
  const { user } = useSession();
  // A payment or refund made meanwhile adds its document.
  const live = useLivePage(user ? [liveTopic.ordersOf(user.id)] : [], loaderData);
  const apiBase = useApiBase();
  const orderPath = user && isTeamRole(user.role.name) ? `/admin/orders/${id}` : `/orders/${id}`;
  return (
    <HoldPosition page={live}>
      <div className="print:hidden">
        <PageHeader
          dense
          above={<Breadcrumbs items={[{ to: orderPath, label: m.pageBack }]} />}
          title={title}
          lead={invoices.length > 0 && m.pageLead}
        />
      </div>
      {invoices.length === 0 ? (
        <EmptyState
          title={m.emptyTitle}
          action={<ButtonLink to={orderPath}>{m.emptyBack}</ButtonLink>}
        >
          {m.emptyText}
        </EmptyState>
      ) : (
        <div className="grid gap-10">
          {invoices.map((invoice) => (
            <InvoiceSheet
              key={invoice.id}
              invoice={invoice}
              pdfUrl={`${apiBase}/invoices/${invoice.id}/pdf`}
            />
          ))}
        </div>
      )}
    </HoldPosition>
  );
}
