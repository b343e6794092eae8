import { Form, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type Act,
  type Load,
} from '#web/load.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/order-form';
import { CheckoutSteps } from './checkout-steps.tsx';
import { OrderChoices } from './order-choices.tsx';
import { readChoice } from './order-choice.ts';
import { forgetDraft, useOrderDraft } from './order-draft.ts';
import { OrderTotal } from './order-total.tsx';

async function load({ api, params, url }: Load) {
  const param = { service: params['serviceId'] ?? '' };
  const service = await call(api.services[':service'].$get({ param }));
  return {
    service,
    choice: readChoice(service, url.searchParams),
    formKey: crypto.randomUUID(),
  };
}

/** Places the order. Pressing twice places one; another choice under the same form is another order. */
async function act({ api, form, params }: Act) {
  const order = {
    service: params['serviceId'] ?? '',
    packageId: formText(form, 'package'),
    addOnIds: form.getAll('addOn').map(String),
    quantity: Number(formText(form, 'quantity') || '1'),
    note: formText(form, 'note'),
  };
  const header = { 'idempotency-key': await keyFor(formText(form, 'key'), order) };
  const placed = await call(api.orders.$post({ json: order, header }));
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
export const clientAction = actInBrowser(async (args) => {
  const placed = await act(args);
  forgetDraft(formText(args.form, 'serviceId'));
  return placed;
});

export default function OrderForm({ loaderData, actionData }: Route.ComponentProps) {
  const { service, formKey } = loaderData;
  const [query] = useSearchParams();
  const { choice, change, isRestored, startOver } = useOrderDraft(
    service,
    loaderData.choice,
    query.has('package'),
  );
  const isPlacing = useNavigation().state === 'submitting';
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;

  return (
    <>
      <div className="pt-8">
        <CheckoutSteps at="Order" />
      </div>
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { to: '/services', label: 'Services' },
              { to: `/services/${service.slug}`, label: service.title },
            ]}
          />
        }
        title={`Order ${service.title}`}
        lead={service.summary}
      />
      <Form method="post" className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="serviceId" value={service.id} />
        <div className="grid content-start gap-10">
          <FormError refused={refused} />
          {isRestored && (
            <Notice
              title="This is the choice you were making last time."
              role="status"
              action={
                <Button type="button" tone="secondary" size="small" onClick={startOver}>
                  Start over
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
              Update total
            </Button>
          </noscript>
          <Button size="large" wide pending={isPlacing}>
            Place order
          </Button>
        </OrderTotal>
      </Form>
      <p className="mt-10 text-sm text-quiet">
        By ordering you agree to our <Link to="/terms-of-service">terms of service</Link>.
      </p>
    </>
  );
}
