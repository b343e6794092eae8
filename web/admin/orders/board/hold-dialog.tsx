import { useEffect } from 'react';
import type { AdminOrder } from '#features/orders/overview-contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

interface HoldDialogProps {
  /** The order to put on hold; null while the dialog is closed. */
  order: AdminOrder | null;
  refused: Refusal | undefined;
  /** The result of the last submission; a new one closes the dialog. */
  done: object | undefined;
  onClose: () => void;
}

/** Asks why an order is put on hold: the customer reads it. */
export function HoldDialog({ order, refused, done, onClose }: HoldDialogProps) {
  const m = useMessages('board');
  const isSending = useIsSending('hold');
  const mine = refused?.values['orderId'] === order?.id ? refused : undefined;
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
        <DraftForm
          name={`hold-${order.id}`}
          method="post"
          preventScrollReset
          className="grid gap-4"
        >
          <input type="hidden" name="intent" value="hold" />
          <input type="hidden" name="orderId" value={order.id} />
          <FormError refused={mine?.refused} />
          <TextArea
            id="board-hold-reason"
            label={m.holdReason}
            name="reason"
            rows={3}
            required
            maxLength={1000}
            hint={m.holdHint}
            defaultValue={mine?.values['reason']}
            error={mine?.refused.fields['reason']}
          />
          <div className="flex flex-wrap gap-3">
            <Button pending={isSending}>{m.hold}</Button>
            <Button type="button" tone="secondary" onClick={onClose}>
              {m.cancel}
            </Button>
          </div>
        </DraftForm>
      )}
    </Dialog>
  );
}
