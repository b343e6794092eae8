import { useSearchParams, Link } from 'react-router';
import { canOrderAs } from '#lib/company-roles.ts';
import { isUuid } from '#lib/uuid.ts';
import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/order-for';
import { actOnOrderFor } from './act-on-order-for.ts';
import { OrderForm } from './order-form.tsx';
import { ServiceChoice } from './service-choice.tsx';

const MAX_TYPED = 100;

async function load({ api, params, url }: LoadArgs) {
  const id = params['id'] ?? '';
  const { searchParams: query } = url;
  const service = query.get('service') ?? '';
  const enquiry = query.get('enquiry') ?? '';
  const typed = (query.get('q') ?? '').slice(0, MAX_TYPED);
  const [{ user }, { companies }, offer, list, from] = await Promise.all([
    call(api.users[':id'].$get({ param: { id } })),
    call(api.users[':id'].companies.$get({ param: { id } })),
    service ? call(api.services[':service'].$get({ param: { service }, query: {} })) : null,
    service
      ? null
      : call(
          api.admin.services.$get({ query: { state: 'published', ...(typed && { q: typed }) } }),
        ),
    isUuid(enquiry) ? call(api.enquiries[':id'].$get({ param: { id: enquiry }, query: {} })) : null,
  ]);
  const orderedFor = companies.filter(({ role }) => canOrderAs(role));
  return {
    user,
    companies: orderedFor,
    offer,
    list,
    typed,
    enquiry: from,
  };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(actOnOrderFor);
export const clientAction = actInBrowser(actOnOrderFor);

/** An order that the studio places for a customer: first the service, then what of it. */
export default function OrderFor({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-customer-orders');
  const { user, companies, offer, list, typed, enquiry } = loaderData;
  const [query] = useSearchParams();
  const pathOf = (serviceId?: string) => {
    const next = new URLSearchParams(query);
    next.delete('q');
    next.delete('service');
    if (serviceId) next.set('service', serviceId);
    return `/admin/users/${user.id}/order?${next}`;
  };
  const account = { to: `/admin/users/${user.id}`, label: user.username };
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/users', label: m.users }, account]} />}
        title={m.title({ name: user.username })}
        lead={offer?.title}
        actions={offer && <Link to={pathOf()}>{m.otherService}</Link>}
      />
      {user.suspendedAt ? (
        <Notice tone="warning" title={m.suspended} />
      ) : offer ? (
        <OrderForm
          key={offer.id}
          user={user}
          companies={companies}
          service={offer}
          enquiry={enquiry}
        />
      ) : (
        <ServiceChoice
          services={list?.services ?? []}
          hasMore={Boolean(list?.nextCursor)}
          typed={typed}
          pathOf={pathOf}
          enquiryId={enquiry?.id ?? null}
        />
      )}
    </>
  );
}
