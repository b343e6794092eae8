import type { ListedCoupon } from '#features/coupons/shared/admin-contract.ts';
import { BatchBar } from '#web/admin/batches/batch-bar.tsx';
import type { ClearSelection } from '#web/admin/lists/list-table.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

interface CouponSelectionProps {
  /** Empty before hydration. */
  chosen: readonly ListedCoupon[];
  clear: ClearSelection;
}

/** What can be done with the selected coupons. */
export function CouponSelection({ chosen, clear }: CouponSelectionProps) {
  const m = useMessages('batches');
  const count = chosen.length;
  return (
    <BatchBar
      names={chosen.map(({ code }) => code)}
      buttons={[
        { action: 'activate', label: m.activateCoupons({ count }) },
        { action: 'deactivate', label: m.deactivateCoupons({ count }) },
      ]}
      clear={clear}
    />
  );
}
