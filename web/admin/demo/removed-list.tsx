import type { DemoCounts } from '#features/demo/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';

/** What removing the demo content removes, puts away and leaves. */
export function RemovedList({ counts }: { counts: DemoCounts }) {
  const m = useMessages('admin-demo');
  const lines = [
    [counts.services, m.countServices],
    [counts.posts, m.countPosts],
    [counts.categories, m.countCategories],
    [counts.pages, m.countPages],
    [counts.customers, m.countCustomers],
    [counts.orders, m.countOrders],
    [counts.enquiries, m.countEnquiries],
    [counts.settings, m.countSettings],
    [counts.orderedServices, m.countOrdered],
    [counts.changed, m.countChanged],
  ] as const;
  return (
    <ul className="grid list-disc gap-1 pl-4">
      {lines
        .filter(([count]) => count > 0)
        .map(([count, line], index) => (
          <li key={index}>{line({ count })}</li>
        ))}
    </ul>
  );
}
