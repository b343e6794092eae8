import { useNavigation } from 'react-router';
import type { OrderPayments, ProviderId } from '#features/payments/contract.ts';
import type { Amount } from '#lib/money/amount.ts';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Price } from '#web/ui/price.tsx';
import { PaymentMarks } from './payment-marks.tsx';

type Text = PlainKey<'checkout'>;

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
  providers: OrderPayments['providers'];
  /** What a press pays. */
  total: Amount;
  /** The idempotency key: the same for each retry of one click; without scripts the form contains it. */
  pressKey: string;
  /** The browser is leaving for the provider's page. */
  isLeaving: boolean;
};

/** The payment methods of this order, as equal buttons of the payment form. */
export function PaymentMethods({ providers, total, pressKey, isLeaving }: PaymentMethodsProps) {
  const m = useMessages('checkout');
  const { state, formData } = useNavigation();
  const pressed = formData?.get('provider');
  const isBusy = isLeaving || state !== 'idle';
  const ways = WAYS.filter(({ provider }) => providers.includes(provider));
  return (
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
              <span>{m[label]}</span> <Price minor={total.amountMinor} currency={total.currency} />
            </span>
          </Button>
          <p id={`way-${provider}`} className="text-sm text-quiet">
            {m[text]}
          </p>
        </Card>
      ))}
    </div>
  );
}
