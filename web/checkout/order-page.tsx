import type { ReactNode } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import type { Coupon } from '#features/coupons/contract.ts';
import type { BuyerChoices } from '#features/orders/taxes/contract.ts';
import type { Service } from '#features/catalog/contract.ts';
import type { TermsVersion } from '#features/pages/versions/contract.ts';
import type { OrderSummary } from '#features/orders/shared/view-contract.ts';
import { tidyCouponCode } from '#features/coupons/shared/coupon-code.ts';
import { formatPercent } from '#lib/format/format.ts';
import type { WaitingSignIn } from '#web/auth/sign-in-steps.ts';
import { useEarlyInput } from '#web/drafts/use-early-input.ts';
import { langOf } from '#web/content-lang.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { SelectOption } from '#web/ui/select.tsx';
import { useSite } from '#web/session/use-site.ts';
import { useSession } from '#web/session/use-session.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useLocale } from '#web/use-locale.ts';
import { AccountFields, KeptField } from './account-fields.tsx';
import { buyerFor, readBuyerChoice, shownTo, taxOf, type BuyerChoice } from './buyer-choice.ts';
import { BuyerFields } from './buyer-fields.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { OrderFor } from './order-for.tsx';
import { OrderChoices } from './order-choices.tsx';
import { CouponField } from './coupon-field.tsx';
import type { CheckedCoupon } from './checked-coupon.ts';
import {
  priceChoice,
  readChoice,
  writeChoice,
  type NamedCoupon,
  type OrderChoice,
} from './order-choice.ts';
import { isSameInput, useOrderDraft } from './order-draft.ts';
import { OrderingAgain } from './ordering-again.tsx';
import { OrderTotal } from './order-total.tsx';
import { OfferChanged, SeenFields, sentOffer, shownOffer, isOfferChanged } from './seen-offer.tsx';
import { isAccountKind } from './submit-order.ts';
import { TermsAgreement, TermsChanged, useShownTerms } from './terms.tsx';
import { useCoupon } from './use-coupon.ts';
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
  countries: readonly SelectOption[];
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
export function OrderPage(props: OrderPageProps) {
  const { service, answer, formKey, isOpenToGuests = false } = props;
  const m = useMessages('checkout');
  const { orderRules } = useSite();
  const [query] = useSearchParams();
  const sent = answer?.choice && readChoice(service, writeChoice(answer.choice));
  const terms = useShownTerms(props.terms, answer?.newTerms);
  const initial = {
    choice: sent ?? props.choice,
    buyer: readBuyerChoice(new URLSearchParams(answer?.values), props.buyer),
  };
  const draft = useOrderDraft(service, initial, query);
  const { name, change, isRestored, startOver } = draft;
  const choice = withOffered(service, draft.choice);
  const buyer = buyerFor(draft.buyer, props.companies);
  const form = useEarlyInput();
  const isGuest = useSession().user === null && isOpenToGuests;
  const isPlacing = useNavigation().state === 'submitting';
  const { refused, same, values = {} } = answer ?? {};
  const sentence = refused?.fields['coupon'];
  const used = useCoupon({
    serviceId: service.id,
    typed: choice.coupon,
    loaded: props.coupon,
    answer,
    fault: sentence ? { code: sentCode(answer), sentence } : undefined,
    isRestored,
  });
  const named = useNamedCoupon(used.coupon);
  const price = priceChoice(service, choice, taxOf(service, buyer), named);
  const offer = price && shownOffer(service, choice, price.priced);
  // A person who has changed the choice since looks at a new total anyway.
  const isAsSent =
    sent !== undefined &&
    isSameInput(
      { choice: { ...sent, note: '' }, buyer: buyerFor(initial.buyer, props.companies) },
      { choice: { ...choice, note: '' }, buyer },
    );
  const kind = values['account'];
  // Another choice whose total was asked for is no change of the offer.
  const isShown = isAsSent && kind !== 'total';
  const before = isShown ? sentOffer(new URLSearchParams(values as Record<string, string>)) : null;
  const isChanged = before !== null && offer !== null && isOfferChanged(before, offer);
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
        {/* A guest's first half places nothing yet, so the draft stays. */}
        {(!isGuest || account) && <input type="hidden" name="draft" value={name} />}
        {isGuest && !account && <input type="hidden" name="account" value="ask" />}
        {again && <input type="hidden" name="repeats" value={again} />}
        <div className="grid content-start gap-10">
          {answer && isChanged && <OfferChanged before={before} now={offer} of={answer} />}
          <FormError
            refused={isChanged && refused?.code === 'offer_changed' ? undefined : refused}
          />
          {answer?.newTerms && <TermsChanged version={answer.newTerms} />}
          {account ? (
            <AccountFields
              key={account}
              kind={account}
              choice={choice}
              buyer={orderRules?.asksForBuyer ? buyer : null}
              values={values}
              refused={refused}
              waiting={answer?.waiting}
            />
          ) : (
            <>
              {isGuest && <KeptField name="username" values={values} />}
              {isGuest && <KeptField name="email" values={values} />}
              {again && <OrderingAgain missing={missing} />}
              {waiting && <UnpaidOrder order={waiting} isSameChoice={same !== undefined} />}
              {isRestored && <RestoredNotice onStartOver={startOver} />}
              <OrderChoices
                service={service}
                choice={choice}
                shown={(amount) => shownTo(amount, service, buyer)}
                change={change}
                faults={refused?.fields ?? {}}
              />
              <CouponField
                typed={choice.coupon}
                onType={(coupon) => change({ coupon })}
                used={used}
                price={price}
                currency={service.fromPrice.currency}
              />
              {props.companies.length > 0 && (
                <OrderFor
                  companies={props.companies}
                  value={buyer.orderFor}
                  change={(orderFor) => change({}, { orderFor })}
                />
              )}
              {orderRules?.asksForBuyer && !buyer.orderFor && (
                <BuyerFields
                  buyer={buyer}
                  countries={props.countries}
                  change={(changes) => change({}, changes)}
                  faults={refused?.fields ?? {}}
                />
              )}
              {orderRules?.hasWithdrawal && buyer.kind === 'private' && (
                <ConsentFields sent={values} />
              )}
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
          {!account && (
            <noscript>
              <Button tone="secondary" wide name="switch" value="total" formNoValidate>
                {m.updateTotal}
              </Button>
            </noscript>
          )}
          {same && <input type="hidden" name="again" value="yes" />}
          <Button size="large" wide pending={isPlacing}>
            {orderRules?.hasWithdrawal
              ? isGuest && !account
                ? m.continueOrder
                : m.orderToPay({ account: account ?? 'none' })
              : account
                ? m[ACCOUNT_BUTTONS[account]]
                : same
                  ? m.orderAgain
                  : m.placeOrder}
          </Button>
        </OrderTotal>
      </Form>
      <p className="mt-10 text-sm text-quiet">
        <TermsAgreement version={terms} />
      </p>
    </>
  );
}

/** Without add-ons that are no longer offered. */
function withOffered({ addOns }: Service, choice: OrderChoice): OrderChoice {
  const isOffered = (wanted: string) => addOns.some(({ id }) => id === wanted);
  return { ...choice, addOnIds: choice.addOnIds.filter(isOffered) };
}

/** The code that the last submission sent, as it is stored. */
function sentCode({ choice, values }: OrderAnswer = {}): string {
  return tidyCouponCode(choice?.coupon ?? values?.['coupon'] ?? '');
}

/** With what the total calls the discount, as the bill will. */
function useNamedCoupon(coupon: Coupon | null): NamedCoupon | null {
  const m = useMessages('checkout');
  const locale = useLocale();
  if (!coupon) return null;
  const { code, percentBasisPoints: points } = coupon;
  const name =
    points === null
      ? m.couponLine({ code })
      : m.couponLinePercent({ code, percent: formatPercent(points / 10_000, locale, 2) });
  return { coupon, name };
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
