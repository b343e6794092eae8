import { useCallback, useEffect, useState } from 'react';
import { Link, redirect, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isUuid } from '#lib/uuid.ts';
import { orderPath } from '#lib/paths.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import { PublicForm } from '#web/forms/public-form.tsx';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { UnsavedNotice } from '#web/unsaved/unsaved-notice.tsx';
import { useUnsaved } from '#web/unsaved/use-unsaved.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Price } from '#web/ui/price.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/payment';
import { loadBilling, saveBilling } from '#web/account/billing.ts';
import { BillingForInvoice } from './billing-for-invoice.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { ConfirmFreeOrder } from './confirm-free-order.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { notFound, requireOrderId } from './order-id.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { isClosed, PaymentClosed } from './payment-closed.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { usePageRestored } from './use-page-restored.ts';
import { PayableBills, payPath } from './payable-bills.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { TermsAgreement, useShownTerms } from './terms.tsx';

async function load({ api, url, locale }: LoadArgs) {
  if (!url.searchParams.has('orderId')) {
    const cursor = url.searchParams.get('cursor');
    const payable = await call(api.bills.$get({ query: cursor ? { cursor } : {} }));
    const [only, ...others] = payable.bills;
    if (only && others.length === 0 && !cursor) throw redirect(payPath(only));
    return { payable: { ...payable, isLaterPage: cursor !== null } };
  }
  const id = requireOrderId(url);
  const [order, payments, billing, terms] = await Promise.all([
    call(api.orders[':id'].$get({ param: { id }, query: {} })),
    call(api.orders[':id'].payments.$get({ param: { id }, query: billIn(url) })),
    loadBilling({ api, locale }),
    call(api.terms.current.$get()),
  ]);
  if (order.viewer !== 'customer') throw notFound();
  // Somebody who only reads for a company.
  if (!order.allowed.includes('send_message')) throw redirect(orderPath(order));
  if (payments.next === 'paid') throw redirect(`/order-success?orderId=${id}`);
  if (payments.next === 'wait') throw redirect(`/payment-success?orderId=${id}`);
  const isRetry = url.searchParams.has('retry');
  return { order, payments, terms, ...billing, isRetry, pressKey: crypto.randomUUID() };
}

const act = defineActions({
  /** Accepts the terms of a free order. */
  confirm: async ({ api, form, url, text }) => {
    const id = requireOrderId(url);
    const json = { termsVersion: Number(text('terms')), ...consentsIn(form) };
    await call(api.orders[':id'].acceptance.$put({ param: { id }, json }));
    throw redirect(`/order-success?orderId=${id}`);
  },
  billing: saveOwnBilling,
  /** The buttons that pay say only with which provider. */
  '': pay,
});

/** An order of a company has the details of the company. */
async function saveOwnBilling({ api, form }: FormArgs): Promise<void> {
  if (form.has('taxId')) await saveBilling(api, form);
}

/**
 * Saves the billing details, starts the payment and returns the redirect URL. The browser navigates itself: our content security policy
 * blocks forms that lead to another site.
 */
async function pay(args: FormArgs): Promise<{ done: 'pay'; redirectUrl: string }> {
  const { api, form, url, text } = args;
  await saveOwnBilling(args);
  const id = requireOrderId(url);
  const termsVersion = Number(text('terms'));
  const provider = text('provider') === 'paypal' ? 'paypal' : 'stripe';
  const header = { 'idempotency-key': `${text('key')}-${provider}` };
  const { redirectUrl } = await call(
    api.orders[':id'].payments.$post({
      param: { id },
      header,
      json: {
        provider,
        ...billOf(form),
        ...(termsVersion > 0 && { termsVersion, ...consentsIn(form) }),
      },
    }),
  );
  return { done: 'pay', redirectUrl };
}

/** What the buyer of an order that the studio placed ticked; nothing where the form asks for nothing. */
function consentsIn(form: FormData) {
  const [startsEarly, losesRight] = ['startsEarly', 'losesRight'].map(
    (name) => formText(form, name) === 'yes',
  );
  return startsEarly || losesRight ? { consents: { startsEarly, losesRight } } : {};
}

/** The bill that the address names; the server takes the one due without it. */
function billIn({ searchParams }: URL): { billId?: string } {
  const billId = searchParams.get('billId') ?? '';
  return isUuid(billId) ? { billId } : {};
}

/** The bill that the buyer saw: nobody pays another one that became due since. */
function billOf(form: FormData): { billId?: string } {
  const billId = formText(form, 'billId');
  return billId ? { billId } : {};
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser((args) => {
  args.form.set('key', crypto.randomUUID()); // each click is its own request; the server keeps one open checkout session
  return act(args);
});

/** Loads nothing while the browser leaves the page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const result = args.actionResult as { redirectUrl?: string } | undefined;
  return result?.redirectUrl === undefined && args.defaultShouldRevalidate;
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.payable ? (
    <PayableBills {...loaderData.payable} />
  ) : (
    <PayOrder loaded={loaderData} actionData={actionData} />
  );
}

interface PayOrderProps {
  loaded: Exclude<Route.ComponentProps['loaderData'], { payable: unknown }>;
  actionData: Route.ComponentProps['actionData'];
}

function PayOrder({ loaded, actionData }: PayOrderProps) {
  const m = useMessages('payment');
  const shared = useMessages('checkout');
  const billingMessages = useMessages('billing');
  const { order, payments, billing, countries, isRetry, pressKey } = loaded;
  const isAccepting = order.isTermsPending;
  const opened = actionData && 'redirectUrl' in actionData ? actionData : undefined;
  const isLeaving = useProviderRedirect(opened);
  const hasScripts = useHydrated();
  const unsaved = useUnsaved('payment-billing', order.id);
  const error = actionData && 'error' in actionData ? actionData.error : undefined;
  const areTermsNew = error?.code === 'terms_changed';
  const terms = useShownTerms(loaded.terms, areTermsNew ? loaded.terms : undefined);
  if (isClosed(payments.next)) {
    return (
      <PaymentClosed
        next={payments.next}
        order={order}
        money={payments.next === 'void' ? payments.bill.money : order.money}
      />
    );
  }
  if (opened && !hasScripts)
    return <ContinueToProvider href={opened.redirectUrl} orderId={order.id} />;
  if (payments.bill.total.amountMinor === '0') {
    return <ConfirmFreeOrder order={order} terms={terms} answer={actionData} />;
  }
  const isInitial = payments.bill.purpose === 'initial';
  const isBillingRefused = Object.keys(error?.fields ?? {}).length > 0;
  return (
    <CheckoutPage
      title={shared.payTitle}
      lead={m.payLead({
        amount: () => (
          <Price minor={payments.bill.total.amountMinor} currency={payments.bill.total.currency} />
        ),
      })}
      at={isInitial ? 'payment' : undefined}
      aside={<CheckoutSummary order={order} billId={payments.bill.id} />}
    >
      <PublicForm
        key={unsaved.round}
        {...unsaved.form}
        answer={actionData}
        noValidate
        className="grid gap-8"
      >
        {/* Enter in a field clicks the first button of the form; that must not be one that pays. */}
        <button
          name="intent"
          value="billing"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        >
          {billingMessages.save}
        </button>
        <input type="hidden" name="billId" value={payments.bill.id} />
        <UnsavedNotice unsaved={unsaved} />
        {!error && <PaymentProblem payments={payments} isRetry={isRetry} />}
        {order.owner ? (
          <p className="text-sm wrap-anywhere">
            {m.billingOfCompany({ company: order.owner.company.name })}
          </p>
        ) : (
          <BillingForInvoice
            billing={billing}
            countries={countries}
            isOpen={unsaved.restored !== null || isBillingRefused}
            isSaved={
              actionData !== undefined && 'done' in actionData && actionData.done === 'billing'
            }
          />
        )}
        {isAccepting && order.withdrawalRight && <ConsentFields />}
        {isAccepting && (
          <p className="text-sm">
            <input type="hidden" name="terms" value={terms.number} />
            <TermsAgreement version={terms} by="paying" />
          </p>
        )}
        <PaymentMethods payments={payments} pressKey={pressKey} isLeaving={isLeaving} />
        {isInitial ? (
          <GoodToKnow order={order} />
        ) : (
          <p className="text-sm">
            <Link to={orderPath(order)}>{m.openOrder}</Link>
          </p>
        )}
      </PublicForm>
    </CheckoutPage>
  );
}

interface CheckoutRedirect {
  redirectUrl: string;
}

/** Redirects the browser to the provider; true while it is leaving. After the back button the page is usable again. */
function useProviderRedirect(opened: CheckoutRedirect | undefined): boolean {
  const [backFrom, setBackFrom] = useState<CheckoutRedirect>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (opened) window.location.assign(opened.redirectUrl);
  }, [opened]);
  usePageRestored(
    useCallback(() => {
      setBackFrom(opened);
      void revalidate();
    }, [opened, revalidate]),
  );
  return opened !== undefined && opened !== backFrom;
}

/** Without scripts the last step is a link: our content security policy blocks forms that lead to another site. */
function ContinueToProvider({ href, orderId }: { href: string; orderId: string }) {
  const m = useMessages('payment');
  return (
    <CheckoutPage title={m.readyTitle} lead={m.readyLead} at="payment">
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <a className={buttonClass({ size: 'large' })} href={href} rel="noreferrer">
          {m.readyContinue}
        </a>
        <Link to={`/payment?orderId=${orderId}`}>{m.readyOther}</Link>
      </p>
    </CheckoutPage>
  );
}
