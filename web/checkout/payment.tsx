import { useCallback, useEffect, useState } from 'react';
import { redirect, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ProviderId } from '#features/payments/contract.ts';
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
import { Container } from '#web/ui/container.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Price } from '#web/ui/price.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/payment';
import { CheckoutSteps } from './checkout-steps.tsx';
import { requireOrderId } from './order-id.ts';
import { OrderSummary } from './order-summary.tsx';
import { isClosed, PaymentClosed } from './payment-closed.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { usePageShownAgain } from './use-page-shown-again.ts';
import { WaysToPay } from './ways-to-pay.tsx';

async function load({ api, url }: Load) {
  const id = requireOrderId(url);
  const [order, payments] = await Promise.all([
    call(api.orders[':id'].$get({ param: { id } })),
    call(api.orders[':id'].payments.$get({ param: { id } })),
  ]);
  if (payments.next === 'paid') throw redirect(`/order-success?orderId=${id}`);
  if (payments.next === 'wait') throw redirect(`/payment-success?orderId=${id}`);
  const isRetry = url.searchParams.has('retry');
  return { order, payments, isRetry, pressKey: crypto.randomUUID() };
}

/** Begins the payment and answers where to go. The page goes there itself: our own policy keeps a form from leading to another site. */
async function act({ api, form, url }: Act) {
  const id = requireOrderId(url);
  const provider = ProviderId.parse(formText(form, 'provider'));
  const header = { 'idempotency-key': `${formText(form, 'key')}-${provider}` };
  const { redirectUrl } = await call(
    api.orders[':id'].payments.$post({ param: { id }, header, json: { provider } }),
  );
  return { redirectUrl };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser((args) => {
  args.form.set('key', crypto.randomUUID()); // every press means itself; the server keeps it to one open page
  return act(args);
});

/** Nothing is loaded again on the way out. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const result = args.actionResult as { redirectUrl?: string } | undefined;
  return result?.redirectUrl === undefined && args.defaultShouldRevalidate;
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { order, payments, isRetry, pressKey } = loaderData;
  const opened = actionData && 'redirectUrl' in actionData ? actionData : undefined;
  const isLeaving = useLeaving(opened);
  if (isClosed(payments.next)) {
    return (
      <PaymentClosed next={payments.next} orderId={order.id} serviceSlug={order.service.slug} />
    );
  }
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  const { amountMinor, currency } = order.total;

  return (
    <Container>
      <div className="pt-8">
        <CheckoutSteps at="Payment" />
      </div>
      <PageHeader
        title="Payment"
        lead={
          <>
            You pay <Price minor={amountMinor} currency={currency} /> once. Nothing else is charged
            later.
          </>
        }
      />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section className="grid gap-6" aria-label="How to pay">
          <FormError refused={refused} />
          {!refused && <PaymentProblem failure={payments.failure} isRetry={isRetry} />}
          {opened && !isLeaving && <OnwardLink href={opened.redirectUrl} />}
          <WaysToPay providers={payments.providers} pressKey={pressKey} isLeaving={isLeaving} />
          {payments.providers.length === 0 && <p>This order cannot be paid online. Write to us.</p>}
          <WhatToExpect days={order.clock.deliveryDays} />
        </section>
        <OrderSummary order={order} />
      </div>
    </Container>
  );
}

interface Opened {
  redirectUrl: string;
}

/** Takes the browser to the page that was opened; true while it is on its way. Back from there, our page is as good as new. */
function useLeaving(opened: Opened | undefined): boolean {
  const [backFrom, setBackFrom] = useState<Opened>();
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (opened) window.location.assign(opened.redirectUrl);
  }, [opened]);
  usePageShownAgain(
    useCallback(() => {
      setBackFrom(opened);
      void revalidate();
    }, [opened, revalidate]),
  );
  return isHydrated && opened !== undefined && opened !== backFrom;
}

/** Without scripts, the last step is a link. */
function OnwardLink({ href }: { href: string }) {
  return (
    <p>
      <a className="btn btn-primary btn-large btn-wide" href={href} rel="noreferrer">
        Continue to the payment page
      </a>
    </p>
  );
}

function WhatToExpect({ days }: { days: number }) {
  return (
    <ul className="grid max-w-measure list-disc gap-2 pl-5 text-sm text-quiet">
      <li>You pay on the payment service’s own page. We never see your card or account data.</li>
      <li>
        The clock of {days} {days === 1 ? 'day' : 'days'} starts when we have what we need from you,
        not before.
      </li>
      <li>Until you pay you can cancel the order at any time, with one press on its page.</li>
    </ul>
  );
}
