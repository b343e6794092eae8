import { Tabs } from '#web/ui/tabs.tsx';

interface PaymentsTabsProps {
  /** How many things need a person, where that is known. */
  openCount?: number;
  stuckCount?: number;
}

/** The tabs of the payment pages. */
export function PaymentsTabs({ openCount, stuckCount }: PaymentsTabsProps) {
  return (
    <div className="mb-6">
      <Tabs
        label="Payments"
        items={[
          { to: '/admin/payments', label: 'Health', end: true, ...countOf(openCount) },
          { to: '/admin/payments/attempts', label: 'Payment attempts' },
          { to: '/admin/payments/webhook-events', label: 'Webhook events', ...countOf(stuckCount) },
        ]}
      />
    </div>
  );
}

const countOf = (count: number | undefined) => (count ? { count } : {});
