import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { AdminOrder } from '#features/orders/overview/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface HoldDialogProps {
  /** The order to put on hold; null while the dialog is closed. */
  order: AdminOrder | null;
  onClose: () => void;
}

/** Asks why an order is put on hold: the customer reads it. */
export function HoldDialog({ order, onClose }: HoldDialogProps) {
  const m = useMessages('board');
  const { pathname } = useLocation();
  const { done } = useFormResult('hold');
  useEffect(() => {
    if (done) onClose();
    // Only a new result closes it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [done]);
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title={order && m.holdTitle({ number: order.number })}
    >
      {order && (
        <ApiForm
          action="hold"
          row={{ orderId: order.id }}
          unsaved={`hold-${order.id}`}
          about={pathname}
          className="grid gap-4"
        >
          <TextArea
            id="board-hold-reason"
            label={m.holdReason}
            name="reason"
            rows={3}
            required
            maxLength={1000}
            hint={m.holdHint}
          />
          <div className="flex flex-wrap gap-3">
            <Button>{m.hold}</Button>
            <Button type="button" tone="secondary" onClick={onClose}>
              {m.cancel}
            </Button>
          </div>
        </ApiForm>
      )}
    </Dialog>
  );
}
