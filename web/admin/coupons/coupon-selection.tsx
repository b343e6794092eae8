import { BatchBar } from '#web/admin/batches/batch-bar.tsx';
import type { SelectedRows } from '#web/admin/lists/list-table.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

/** What can be done with the selected coupons. */
export function CouponSelection(selected: SelectedRows) {
  const m = useMessages('batches');
  const count = selected.names.length;
  return (
    <BatchBar
      {...selected}
      buttons={[
        { action: 'activate', label: m.activateCoupons({ count }) },
        { action: 'deactivate', label: m.deactivateCoupons({ count }) },
      ]}
    />
  );
}
