import { useNavigation } from 'react-router';
import CreditCard from 'lucide-react/icons/credit-card';
import Wallet from 'lucide-react/icons/wallet';
import type { OrderPayments, ProviderId } from '#features/payments/contract.ts';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Text = PlainKey<'checkout'>;

const WAYS = [
  {
    provider: 'stripe',
    label: 'payByCard',
    icon: CreditCard,
    text: 'payByCardText',
  },
  {
    provider: 'paypal',
    label: 'payWithPaypal',
    icon: Wallet,
    text: 'payWithPaypalText',
  },
] as const satisfies { provider: ProviderId; label: Text; icon: unknown; text: Text }[];

type PaymentMethodsProps = {
  providers: OrderPayments['providers'];
  /** The idempotency key: the same for each retry of one click; without scripts the form contains it. */
  pressKey: string;
  /** The browser is leaving for the provider's page. */
  isLeaving: boolean;
};

/** The payment methods of this order, as equal buttons of the payment form. */
export function PaymentMethods({ providers, pressKey, isLeaving }: PaymentMethodsProps) {
  const m = useMessages('checkout');
  const { state, formData } = useNavigation();
  const pressed = formData?.get('provider');
  const isBusy = isLeaving || state !== 'idle';
  const ways = WAYS.filter(({ provider }) => providers.includes(provider));
  return (
    <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
      <input type="hidden" name="key" value={pressKey} />
      {ways.map(({ provider, label, icon, text }) => (
        <div key={provider} className="grid content-start gap-3">
          <Button
            name="provider"
            value={provider}
            size="large"
            wide
            icon={<Icon of={icon} size={20} />}
            pending={isBusy && (pressed === provider || isLeaving)}
            disabled={isBusy && pressed !== provider && !isLeaving}
            aria-describedby={`way-${provider}`}
          >
            {m[label]}
          </Button>
          <p id={`way-${provider}`} className="text-sm text-quiet">
            {m[text]}
          </p>
        </div>
      ))}
    </div>
  );
}
