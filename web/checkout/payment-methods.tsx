import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import type { OrderPayments, ProviderId } from '#features/payments/contract.ts';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Price } from '#web/ui/price.tsx';
import { PayerProtection } from './payer-protection.tsx';
import { PaymentMarks } from './payment-marks.tsx';

type Text = PlainKey<'payment'>;

const WAYS = [
  {
    provider: 'stripe',
    label: 'payByCard',
    text: 'payByCardText',
  },
  {
    provider: 'paypal',
    label: 'payWithPaypal',
    text: 'payWithPaypalText',
  },
] as const satisfies { provider: ProviderId; label: Text; text: Text }[];

type PaymentMethodsProps = {
  payments: OrderPayments;
  /** The idempotency key: the same for each retry of one click; without scripts the form contains it. */
  pressKey: string;
  /** The browser is leaving for the provider's page. */
  isLeaving: boolean;
};

/** The payment methods of this order, as equal buttons of the payment form, with their limits and what protects the payer. */
export function PaymentMethods({ payments, pressKey, isLeaving }: PaymentMethodsProps) {
  const m = useMessages('payment');
  const { providers, limits, bill } = payments;
  const { state, formData } = useNavigation();
  const pressed = formData?.get('provider');
  const isBusy = isLeaving || state !== 'idle';
  const ways = WAYS.filter(({ provider }) => providers.includes(provider));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="key" value={pressKey} />
        {ways.map(({ provider, label, text }) => (
          <Card key={provider} className="grid content-start gap-3">
            <PaymentMarks of={provider} />
            <Button
              name="provider"
              value={provider}
              size="large"
              wide
              pending={isBusy && (pressed === provider || isLeaving)}
              disabled={isBusy && pressed !== provider && !isLeaving}
              aria-describedby={`way-${provider}`}
            >
              <span className="flex flex-1 flex-wrap justify-between gap-x-3">
                <span>{m[label]}</span>{' '}
                <Price minor={bill.total.amountMinor} currency={bill.total.currency} />
              </span>
            </Button>
            <p id={`way-${provider}`} className="text-sm text-quiet">
              {m[text]}
            </p>
          </Card>
        ))}
      </div>
      {providers.length === 0 ? (
        <NoPaymentMethod limits={limits} />
      ) : (
        <>
          <MethodLimits limits={limits} />
          <PayerProtection providers={providers} />
        </>
      )}
    </>
  );
}

type Limits = { limits: OrderPayments['limits'] };

/** Why a payment method is not available. */
function MethodLimits({ limits }: Limits) {
  const m = useMessages('payment');
  return limits.map(({ provider, maximum }) => (
    <p key={provider} className="text-sm text-quiet">
      {m.methodLimit({
        provider,
        amount: () => <Price minor={maximum.amountMinor} currency={maximum.currency} />,
      })}
    </p>
  ));
}

/** The currency or amount is not supported by any provider of this shop, or no keys are set. */
function NoPaymentMethod({ limits }: Limits) {
  const m = useMessages('payment');
  const contact = (text: ReactNode) => <Link to="/contact">{text}</Link>;
  return (
    <Notice tone="warning" title={m.noMethodTitle}>
      {limits.length > 0 ? m.noMethodLimitText({ contact }) : m.noMethodText({ contact })}
    </Notice>
  );
}
