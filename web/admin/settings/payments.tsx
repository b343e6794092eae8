import type { PaymentHealth } from '#features/payments/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Time } from '#web/ui/time.tsx';

const MODES = {
  sandbox: 'paymentsModeSandbox',
  test: 'paymentsModeTest',
  live: 'paymentsModeLive',
} as const;

const NAMES = { stripe: 'paymentsProviderStripe', paypal: 'paymentsProviderPaypal' } as const;

/** The state of the payment providers. Keys are set on the server, so that nobody can read them here. */
export function SettingsPayments({ payments }: { payments: PaymentHealth }) {
  const m = useMessages('admin-settings');
  return (
    <FormSection id="payments" title={m.section({ id: 'payments' })} about={m.paymentsAbout}>
      <DescriptionList
        stacked
        items={[
          {
            term: m.paymentsMode,
            value: payments.providers.length > 0 ? m[MODES[payments.mode]] : m.paymentsNotConnected,
          },
          ...payments.providers.map(({ provider, lastWebhookAt }) => ({
            term: m[NAMES[provider]],
            value: lastWebhookAt
              ? m.paymentsHeard({ time: () => <Time at={lastWebhookAt} /> })
              : m.paymentsNotHeard,
          })),
        ]}
      />
    </FormSection>
  );
}
