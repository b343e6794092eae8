import { redirect } from 'react-router';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/again';

/** Opens the order form with the choices of an earlier order; if its service is no longer offered, says so. */
async function load({ api, params }: LoadArgs) {
  const id = params['id'] ?? '';
  const again = await call(api.orders[':id'].repetition.$get({ param: { id } }));
  if (again.service === null) return { id, title: again.serviceTitle };
  const query = new URLSearchParams({ again: id });
  if (again.packageId) query.set('package', again.packageId);
  for (const addOn of again.addOnIds) query.append('addOn', addOn);
  if (again.quantity > 1) query.set('quantity', String(again.quantity));
  for (const name of again.missing) query.append('missing', name);
  throw redirect(`/order/${again.service}?${query}`);
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function Again({ loaderData: { id, title } }: Route.ComponentProps) {
  const m = useMessages('customer-order');
  const account = useMessages('account');
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/orders', label: account.orders }]} />}
        title={title}
      />
      <EmptyState
        title={m.againGone}
        action={
          <>
            <ButtonLink to="/services">{account.seeServices}</ButtonLink>
            <ButtonLink to={`/orders/${id}`} tone="secondary">
              {m.againBack}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
