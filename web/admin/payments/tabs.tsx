import { useMessages } from '#web/messages/use-messages.ts';
import { Tabs } from '#web/ui/tabs.tsx';

interface PaymentsTabsProps {
  /** The number of open issues, if it is known. */
  openCount?: number;
  stuckCount?: number;
}

/** The tabs of the payment pages. */
export function PaymentsTabs({ openCount, stuckCount }: PaymentsTabsProps) {
  const m = useMessages('admin-payments');
  const invoices = useMessages('admin-invoices');
  return (
    <div className="mb-6">
      <Tabs
        label={m.payments}
        items={[
          { to: '/admin/payments/attempts', label: m.attempts },
          { to: '/admin/payments/invoices', label: invoices.title },
          { to: '/admin/payments', label: m.tabHealth, end: true, ...countOf(openCount) },
          { to: '/admin/payments/webhook-events', label: m.webhookEvents, ...countOf(stuckCount) },
        ]}
      />
    </div>
  );
}

const countOf = (count: number | undefined) => (count ? { count } : {});
