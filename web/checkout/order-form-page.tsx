import type { OptionLines } from '#lib/option-lines.ts';
import type { ComponentType, ReactNode } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import type { BuyerChoices } from '#features/orders/taxes/contract.ts';
import type { Service } from '#features/catalog/contract.ts';
import type { CouponPrice } from '#features/coupons/shared/price-with-coupon.ts';
import type { TermsVersion } from '#features/pages/versions/contract.ts';
import type { OrderSummary } from '#features/orders/shared/view-contract.ts';
import type { WaitingSignIn } from '#web/auth/sign-in-steps.ts';
import { useEarlyInput } from '#web/unsaved/use-early-input.ts';
import { langOf } from '#web/content-lang.ts';
import type { FormFailure } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { useSession } from '#web/session/use-session.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { AccountFieldsProps } from './account-fields.tsx';
import { shownTo, taxOf, type BuyerChoice } from './buyer-choice.ts';
import { BuyerSection } from './buyer-fields.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { KeptField } from './kept-field.tsx';
import { OrderChoices } from './order-choices.tsx';
import { CouponField } from './coupon-field.tsx';
import type { CheckedCoupon } from './checked-coupon.ts';
import { priceChoice, type OrderChoice } from './order-choice.ts';
import { useOrderInput } from './unsaved-order.ts';
import { OrderingAgain } from './ordering-again.tsx';
import { OrderTotal } from './order-total.tsx';
import {
  OfferChanged,
  SeenFields,
  sentOffer,
  shownOffer,
  isOfferChanged,
  type SeenOffer,
} from './seen-offer.tsx';
import { isAccountKind, type AccountKind } from './submit-order.ts';
import { TermsAgreement, TermsChanged, useShownTerms } from './terms.tsx';
import { useCoupon, useNamedCoupon } from './use-coupon.ts';
import { UnpaidOrder } from './unpaid-orders.tsx';

interface OrderPageProps {
  service: Service;
  /** The choice of the address. */
  choice: OrderChoice;
  /** What its coupon takes off; null without one. */
  coupon: CheckedCoupon | null;
  /** Who the form takes the visitor for. */
  buyer: BuyerChoice;
  /** The companies that the person may order for. */
  companies: BuyerChoices['companies'];
  countries: OptionLines;
  unpaid: OrderSummary | null;
  /** The terms that hold. */
  terms: TermsVersion;
  formKey: string;
  /** What came of the last submission. */
  answer: OrderAnswer | undefined;
  /** With which a guest creates an account or signs in with the order; otherwise the page requires it before. */
  AccountFields?: ComponentType<AccountFieldsProps>;
}

interface OrderAnswer extends Partial<FormFailure> {
  /** The password was right, and a code is asked for. */
  waiting?: WaitingSignIn;
  /** The choice as sent: without scripts nothing else knows it. */
  choice?: OrderChoice;
  /** What became of its coupon, for a guest who goes on to the account. */
  coupon?: CheckedCoupon | null;
  same?: OrderSummary;
  /** Terms that replaced those the form showed. */
  newTerms?: TermsVersion;
}

/** The order form: what to order, and for a guest then the account, with the total beside both. */
export function OrderFormPage(props: OrderPageProps) {
  const { service, answer, formKey, AccountFields } = props;
  const m = useMessages('order-form');
  const { orderRules } = useSite();
  const [query] = useSearchParams();
  const terms = useShownTerms(props.terms, answer?.newTerms);
  const unsaved = useOrderInput(props, query);
  const { choice, buyer, change, isRestored } = unsaved;
  const form = useEarlyInput();
  const isGuest = useSession().user === null && AccountFields !== undefined;
  const { error, same, values = {} } = answer ?? {};
  const used = useCoupon(props, choice.coupon, isRestored);
  const named = useNamedCoupon(used.coupon);
  const price = priceChoice(service, choice, taxOf(service, buyer), named);
  const offer = price && shownOffer(service, choice, price.priced);
  const kind = values['account'];
  const account = isGuest && isAccountKind(kind) ? kind : null;
  const again = query.get('again');
  const waiting = same ?? props.unpaid;

  return (
    <>
      <div className="pt-8">
        <CheckoutSteps at="order" />
      </div>
      <ServiceHeader service={service} />
      <Form
        ref={form}
        method="post"
        noValidate={account !== null}
        className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"
      >
        {/* The Enter key sends the form with its first button. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="terms" value={terms.number} />
        {offer && <SeenFields offer={offer} />}
        {/* A guest's first half places nothing yet, so the unsaved input stays. */}
        {(!isGuest || account) && <input type="hidden" name="draft" value={unsaved.name} />}
        {isGuest && !account && <input type="hidden" name="account" value="ask" />}
        {again && <input type="hidden" name="repeats" value={again} />}
        <div className="grid content-start gap-10">
          <AnswerNotices answer={answer} offer={offer} isAsSent={unsaved.isAsSent} />
          {account && AccountFields ? (
            <AccountFields
              key={account}
              kind={account}
              choice={choice}
              buyer={orderRules?.asksForBuyer ? buyer : null}
              values={values}
              error={error}
              waiting={answer?.waiting}
            />
          ) : (
            <>
              {isGuest && <KeptField name="username" values={values} />}
              {isGuest && <KeptField name="email" values={values} />}
              {again && <OrderingAgain />}
              {waiting && <UnpaidOrder order={waiting} isSameChoice={same !== undefined} />}
              {isRestored && <RestoredNotice onStartOver={unsaved.startOver} />}
              <OrderChoices
                service={service}
                choice={choice}
                shown={(amount) => shownTo(amount, service, buyer)}
                change={change}
                faults={error?.fields ?? {}}
              />
              <CouponField
                typed={choice.coupon}
                onType={(coupon) => change({ coupon })}
                used={used}
                price={price}
                currency={service.fromPrice.currency}
              />
              <BuyerSection
                buyer={buyer}
                companies={props.companies}
                countries={props.countries}
                change={(changes) => change({}, changes)}
                answer={answer}
              />
            </>
          )}
        </div>
        <OrderTotal
          service={service}
          choice={choice}
          priced={price?.priced ?? null}
          buyer={buyer}
          next={isGuest && !account ? m.accountNext : undefined}
        >
          <PlaceOrder isGuest={isGuest} account={account} price={price} answer={answer} />
        </OrderTotal>
      </Form>
      <p className="mt-10 text-sm text-quiet">
        <TermsAgreement version={terms} />
      </p>
    </>
  );
}

interface AnswerNoticesProps {
  answer: OrderAnswer | undefined;
  offer: SeenOffer | null;
  /** The form still holds what was sent. A person who has changed it since looks at a new total anyway. */
  isAsSent: boolean;
}

/** Why the last submission placed no order. */
function AnswerNotices({ answer, offer, isAsSent }: AnswerNoticesProps) {
  const { error, values, newTerms } = answer ?? {};
  // Another choice whose total was asked for is no change of the offer.
  const isShown = isAsSent && values?.['account'] !== 'total';
  const before = isShown ? sentOffer(new URLSearchParams(values)) : null;
  const isChanged = before !== null && offer !== null && isOfferChanged(before, offer);
  return (
    <>
      {answer && isChanged && <OfferChanged before={before} now={offer} of={answer} />}
      <FormError error={isChanged && error?.code === 'offer_changed' ? undefined : error} />
      {newTerms && <TermsChanged version={newTerms} />}
    </>
  );
}

interface PlaceOrderProps {
  isGuest: boolean;
  /** What a guest fills in, once they have chosen. */
  account: AccountKind | null;
  /** Null without a package. */
  price: CouponPrice | null;
  answer: OrderAnswer | undefined;
}

/** The button of the form, and without scripts the one that updates the total. */
function PlaceOrder({ isGuest, account, price, answer }: PlaceOrderProps) {
  const m = useMessages('order-form');
  const shared = useMessages('checkout');
  const { orderRules } = useSite();
  // The same order is unpaid, and a press places another.
  const isAgain = answer?.same !== undefined;
  // A coupon may leave nothing that anybody is obliged to pay.
  const isFree = price?.priced.totalMinor === 0n;
  return (
    <>
      {!account && (
        <noscript>
          <Button tone="secondary" wide name="switch" value="total" formNoValidate>
            {m.updateTotal}
          </Button>
        </noscript>
      )}
      {isAgain && <input type="hidden" name="again" value="yes" />}
      <Button size="large" wide pending={useNavigation().state === 'submitting'}>
        {isGuest && !account
          ? m.continueOrder
          : orderRules?.hasWithdrawal && !isFree
            ? m.orderToPay({ account: account ?? 'none' })
            : account
              ? m[ACCOUNT_BUTTONS[account]]
              : isAgain
                ? shared.orderAgain
                : m.placeOrder}
      </Button>
    </>
  );
}

const ACCOUNT_BUTTONS = { register: 'registerAndOrder', login: 'loginAndOrder' } as const;

function ServiceHeader({ service }: { service: Service }): ReactNode {
  const m = useMessages('order-form');
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
  const m = useMessages('order-form');
  return (
    <Notice
      title={m.inputRestored}
      role="status"
      action={
        <Button type="button" tone="secondary" size="small" onClick={onStartOver}>
          {m.inputDiscard}
        </Button>
      }
    />
  );
}
