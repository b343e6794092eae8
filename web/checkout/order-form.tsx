import { Form, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { isUuid } from '#lib/uuid.ts';
import { call } from '#web/api.ts';
import { langOf } from '#web/content-lang.ts';
import { formText } from '#web/form-text.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/order-form';
import { CheckoutSteps } from './checkout-steps.tsx';
import { OrderChoices } from './order-choices.tsx';
import { readChoice } from './order-choice.ts';
import { useOrderDraft } from './order-draft.ts';
import { OrderingAgain } from './ordering-again.tsx';
import { OrderTotal } from './order-total.tsx';
import { findSameUnpaidOrder, listUnpaidOrders, UnpaidOrder } from './unpaid-orders.tsx';

async function load({ api, params, url }: LoadArgs) {
  const param = { service: params['serviceId'] ?? '' };
  const service = await call(api.services[':service'].$get({ param, query: {} }));
  const unpaid = await listUnpaidOrders(api);
  return {
    service,
    choice: readChoice(service, url.searchParams),
    unpaid: unpaid.find((order) => order.service.id === service.id) ?? null,
    formKey: crypto.randomUUID(),
  };
}

/**
 * Places the order. A double click places it once; another choice under the same form is a new order. If an identical order is still
 * unpaid, for example after the back button, the form offers that order first.
 */
async function act({ api, form, params }: ActionArgs) {
  const order = {
    service: params['serviceId'] ?? '',
    packageId: formText(form, 'package'),
    addOnIds: form.getAll('addOn').map(String),
    quantity: Number(formText(form, 'quantity') || '1'),
    note: formText(form, 'note'),
  };
  const again = formText(form, 'repeats');
  const repeats = isUuid(again) ? { repeats: again } : {};
  if (formText(form, 'again') !== 'yes') {
    const same = await findSameUnpaidOrder(api, order);
    if (same) return { same };
  }
  const header = { 'idempotency-key': await keyFor(formText(form, 'key'), order) };
  const placed = await call(api.orders.$post({ json: { ...order, ...repeats }, header }));
  const next = placed.allowed.includes('pay') ? '/payment' : '/order-success';
  return redirect(`${next}?orderId=${placed.id}`);
}

async function keyFor(formKey: string, order: object): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(order));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return `${formKey}-${Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function OrderForm({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('checkout');
  const { service, formKey } = loaderData;
  const [query] = useSearchParams();
  const { name, choice, change, isRestored, startOver } = useOrderDraft(
    service,
    loaderData.choice,
    query,
  );
  const isPlacing = useNavigation().state === 'submitting';
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  const same = actionData && 'same' in actionData ? actionData.same : undefined;
  const isAsking = same !== undefined;
  const again = query.get('again');
  const missing = query.getAll('missing').map((each) => each.slice(0, 200));
  const waiting = same ?? loaderData.unpaid;

  return (
    <>
      <div className="pt-8">
        <CheckoutSteps at="order" />
      </div>
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { to: '/services', label: m.services },
              {
                to: `/services/${service.slug}`,
                label: service.title,
                lang: langOf(service, 'title'),
              },
            ]}
          />
        }
        title={m.orderTitle({ service: service.title })}
        lead={<span lang={langOf(service, 'summary')}>{service.summary}</span>}
      />
      <Form method="post" className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="draft" value={name} />
        {again && <input type="hidden" name="repeats" value={again} />}
        <div className="grid content-start gap-10">
          <FormError refused={refused} />
          {again && <OrderingAgain missing={missing} />}
          {waiting && <UnpaidOrder order={waiting} isSameChoice={isAsking} />}
          {isRestored && (
            <Notice
              title={m.draftRestored}
              role="status"
              action={
                <Button type="button" tone="secondary" size="small" onClick={startOver}>
                  {m.draftDiscard}
                </Button>
              }
            />
          )}
          <OrderChoices
            service={service}
            choice={choice}
            change={change}
            faults={refused?.fields ?? {}}
          />
        </div>
        <OrderTotal service={service} choice={choice}>
          <noscript>
            <Button tone="secondary" wide formMethod="get" formNoValidate>
              {m.updateTotal}
            </Button>
          </noscript>
          {isAsking && <input type="hidden" name="again" value="yes" />}
          <Button size="large" wide pending={isPlacing}>
            {isAsking ? m.orderAgain : m.placeOrder}
          </Button>
        </OrderTotal>
      </Form>
      <p className="mt-10 text-sm text-quiet">
        {m.terms({ terms: (text) => <Link to="/terms-of-service">{text}</Link> })}
      </p>
    </>
  );
}
