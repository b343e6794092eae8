import type { PaymentHealth } from '#features/payments/contract.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Time } from '#web/ui/time.tsx';

const MODES = {
  sandbox: 'Sandbox: everything is tried out on this machine, no money moves',
  test: 'Test: the providers’ own test modes, no money moves',
  live: 'Live: real money',
} as const;

const NAMES = { stripe: 'Cards (Stripe)', paypal: 'PayPal' } as const;

/** The state of the payment providers. Keys are set on the server, so that nobody can read them here. */
export function SettingsPayments({ payments }: { payments: PaymentHealth }) {
  return (
    <FormSection
      id="payments"
      title="Payments"
      about="Keys and mode are set on the server, where nobody can read them from here."
    >
      <DescriptionList
        stacked
        items={[
          {
            term: 'Mode',
            value:
              payments.providers.length > 0
                ? MODES[payments.mode]
                : 'Not connected: the server has no keys of Stripe or PayPal',
          },
          ...payments.providers.map(({ provider, lastWebhookAt }) => ({
            term: NAMES[provider],
            value: lastWebhookAt ? (
              <>
                connected, last heard from <Time at={lastWebhookAt} />
              </>
            ) : (
              'connected, not heard from in the last 30 days'
            ),
          })),
        ]}
      />
    </FormSection>
  );
}
