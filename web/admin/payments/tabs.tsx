import { Tabs } from '#web/ui/tabs.tsx';

interface PaymentsTabsProps {
  /** How many things need a person, where that is known. */
  openCount?: number;
  stuckCount?: number;
}

/** The three sides of the payments desk. */
export function PaymentsTabs({ openCount, stuckCount }: PaymentsTabsProps) {
  return (
    <div className="mb-6">
      <Tabs
        label="Payments"
        items={[
          { to: '/admin/payments', label: 'Health', end: true, ...countOf(openCount) },
          { to: '/admin/payments/attempts', label: 'All payments' },
          { to: '/admin/payments/inbox', label: 'Messages', ...countOf(stuckCount) },
        ]}
      />
    </div>
  );
}

const countOf = (count: number | undefined) => (count ? { count } : {});
