import { useNavigation } from 'react-router';
import CreditCard from 'lucide-react/icons/credit-card';
import Wallet from 'lucide-react/icons/wallet';
import type { OrderPayments, ProviderId } from '#features/payments/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const WAYS = [
  {
    provider: 'stripe',
    label: 'Pay by card',
    icon: CreditCard,
    text: 'Credit or debit card, on the card service’s page. Your bank may ask you to confirm.',
  },
  {
    provider: 'paypal',
    label: 'Pay with PayPal',
    icon: Wallet,
    text: 'You sign in at PayPal and agree there; then you come back here.',
  },
] as const satisfies { provider: ProviderId; label: string; icon: unknown; text: string }[];

type PaymentMethodsProps = {
  providers: OrderPayments['providers'];
  /** The same for every repetition of one click; without scripts the form carries it. */
  pressKey: string;
  /** The browser is leaving for the provider's page. */
  isLeaving: boolean;
};

/** The payment methods of this order, as equal buttons of the payment form. */
export function PaymentMethods({ providers, pressKey, isLeaving }: PaymentMethodsProps) {
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
            {label}
          </Button>
          <p id={`way-${provider}`} className="text-sm text-quiet">
            {text}
          </p>
        </div>
      ))}
    </div>
  );
}
