import { Form, useNavigation } from 'react-router';
import CreditCard from 'lucide-react/icons/credit-card';
import Wallet from 'lucide-react/icons/wallet';
import type { OrderPayments, ProviderId } from '#features/payments/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const WAYS = [
  { provider: 'stripe', label: 'Pay by card', icon: CreditCard },
  { provider: 'paypal', label: 'Pay with PayPal', icon: Wallet },
] as const satisfies { provider: ProviderId; label: string; icon: unknown }[];

type WaysToPayProps = {
  providers: OrderPayments['providers'];
  /** The same for every repetition of one press; without scripts the form carries it. */
  pressKey: string;
  /** The browser is on its way to the provider's page. */
  isLeaving: boolean;
};

/** The ways to pay that this order has, as equal buttons. */
export function WaysToPay({ providers, pressKey, isLeaving }: WaysToPayProps) {
  const { state, formData } = useNavigation();
  const isBusy = isLeaving || state !== 'idle';
  const ways = WAYS.filter(({ provider }) => providers.includes(provider));
  return (
    <Form method="post" className="grid gap-3 sm:grid-cols-2">
      <input type="hidden" name="key" value={pressKey} />
      {ways.map(({ provider, label, icon }) => (
        <Button
          key={provider}
          name="provider"
          value={provider}
          size="large"
          tone="secondary"
          wide
          icon={<Icon of={icon} size={20} />}
          pending={isBusy && formData?.get('provider') === provider}
          disabled={isBusy && formData?.get('provider') !== provider}
        >
          {label}
        </Button>
      ))}
    </Form>
  );
}
