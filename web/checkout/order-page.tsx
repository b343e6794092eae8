import type { ReactNode } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import type { Service } from '#features/catalog/contract.ts';
import type { TermsVersion } from '#features/pages/terms-contract.ts';
import type { OrderSummary } from '#features/orders/view-contract.ts';
import { langOf } from '#web/content-lang.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AccountFields } from './account-fields.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { OrderChoices } from './order-choices.tsx';
import { readChoice, writeChoice, type OrderChoice } from './order-choice.ts';
import { useOrderDraft } from './order-draft.ts';
import { OrderingAgain } from './ordering-again.tsx';
import { OrderTotal } from './order-total.tsx';
import { isAccountKind } from './submit-order.ts';
import { TermsAgreement, TermsChanged, useShownTerms } from './terms.tsx';
import { UnpaidOrder } from './unpaid-orders.tsx';

interface OrderPageProps {
  service: Service;
  /** The choice of the address. */
  choice: OrderChoice;
  unpaid: OrderSummary | null;
  /** The terms that hold. */
  terms: TermsVersion;
  formKey: string;
  /** What came of the last submission. */
  answer: OrderAnswer | undefined;
  /** A guest creates an account or signs in with the order; otherwise the page requires it before. */
  isOpenToGuests?: boolean;
}

interface OrderAnswer extends Partial<Refusal> {
  /** The choice as sent: without scripts nothing else knows it. */
  choice?: OrderChoice;
  same?: OrderSummary;
  /** Terms that replaced those the form showed. */
  newTerms?: TermsVersion;
}

/** The order form: what to order, and for a guest then the account, with the total beside both. */
export function OrderPage(props: OrderPageProps) {
  const { service, answer, formKey, isOpenToGuests = false } = props;
  const m = useMessages('checkout');
  const [query] = useSearchParams();
  const sent = answer?.choice && readChoice(service, writeChoice(answer.choice));
  const terms = useShownTerms(props.terms, answer?.newTerms);
  const draft = useOrderDraft(service, sent ?? props.choice, query);
  const { name, choice, change, isRestored, startOver } = draft;
  const isGuest = useSession().user === null && isOpenToGuests;
  const isPlacing = useNavigation().state === 'submitting';
  const { refused, same, values = {} } = answer ?? {};
  const kind = values['account'];
  const account = isGuest && isAccountKind(kind) ? kind : null;
  const again = query.get('again');
  const missing = query.getAll('missing').map((each) => each.slice(0, 200));
  const waiting = same ?? props.unpaid;

  return (
    <>
      <div className="pt-8">
        <CheckoutSteps at="order" />
      </div>
      <ServiceHeader service={service} />
      <Form
        method="post"
        noValidate={account !== null}
        className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"
      >
        {/* The Enter key sends the form with its first button. */}
        {account && <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />}
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="terms" value={terms.number} />
        {/* A guest's first half places nothing yet, so the draft stays. */}
        {(!isGuest || account) && <input type="hidden" name="draft" value={name} />}
        {isGuest && !account && <input type="hidden" name="account" value="ask" />}
        {again && <input type="hidden" name="repeats" value={again} />}
        <div className="grid content-start gap-10">
          <FormError refused={refused} />
          {answer?.newTerms && <TermsChanged version={answer.newTerms} />}
          {account ? (
            <AccountFields
              key={account}
              kind={account}
              choice={choice}
              values={values}
              refused={refused}
            />
          ) : (
            <>
              {again && <OrderingAgain missing={missing} />}
              {waiting && <UnpaidOrder order={waiting} isSameChoice={same !== undefined} />}
              {isRestored && <RestoredNotice onStartOver={startOver} />}
              <OrderChoices
                service={service}
                choice={choice}
                change={change}
                faults={refused?.fields ?? {}}
              />
            </>
          )}
        </div>
        <OrderTotal service={service} choice={choice}>
          {!account && (
            <noscript>
              <Button tone="secondary" wide formMethod="get" formNoValidate>
                {m.updateTotal}
              </Button>
            </noscript>
          )}
          {same && <input type="hidden" name="again" value="yes" />}
          <Button size="large" wide pending={isPlacing}>
            {account ? m[ACCOUNT_BUTTONS[account]] : same ? m.orderAgain : m.placeOrder}
          </Button>
          {isGuest && !account && <p className="text-sm text-quiet">{m.accountNext}</p>}
        </OrderTotal>
      </Form>
      <p className="mt-10 text-sm text-quiet">
        <TermsAgreement version={terms} />
      </p>
    </>
  );
}

const ACCOUNT_BUTTONS = { register: 'registerAndOrder', login: 'loginAndOrder' } as const;

function ServiceHeader({ service }: { service: Service }): ReactNode {
  const m = useMessages('checkout');
  const to = `/services/${service.slug}`;
  return (
    <PageHeader
      above={
        <Breadcrumbs
          items={[
            { to: '/services', label: m.services },
            { to, label: service.title, lang: langOf(service, 'title') },
          ]}
        />
      }
      title={m.orderTitle({ service: service.title })}
      lead={<span lang={langOf(service, 'summary')}>{service.summary}</span>}
    />
  );
}

function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  const m = useMessages('checkout');
  return (
    <Notice
      title={m.draftRestored}
      role="status"
      action={
        <Button type="button" tone="secondary" size="small" onClick={onStartOver}>
          {m.draftDiscard}
        </Button>
      }
    />
  );
}
