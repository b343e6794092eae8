import type { Order } from '#features/orders/shared/view-contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { fileNames } from '#web/orders/composer/file-names.ts';
import { WritingField } from '#web/orders/composer/writing-field.tsx';
import { UploadField } from '#web/orders/uploads/upload-field.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Accept the delivery or request changes. */
export function ReviewDelivery({ order }: { order: Order }) {
  const m = useMessages('customer-order');
  const { included, used } = order.revisions;
  const unused = Math.max(0, included - used);
  const openComments = order.openCommentCount;
  return (
    <Card as="section" id="review" aria-labelledby="review-title" className="grid gap-6">
      <div className="grid gap-4">
        <h2 id="review-title" className="text-lg">
          {m.deliveryTitle}
        </h2>
        <p className="text-quiet">{m.deliveryLead}</p>
        <ApiForm action="accept">
          <ConfirmButton
            size="large"
            ask={() => ({
              title: m.deliveryAskTitle,
              text: m.deliveryAskText({ number: order.number, unused }),
              confirm: m.deliveryAskConfirm,
            })}
            promise={m.deliveryPromise({ number: order.number })}
          >
            {m.deliveryAccept}
          </ConfirmButton>
        </ApiForm>
      </div>
      <hr className="hairline" />
      {unused > 0 ? (
        <ChangesForm order={order} left={unused} openComments={openComments} />
      ) : (
        <p className="text-quiet">
          {m.noRevisions({ included, write: (text) => <a href="#write">{text}</a> })}
        </p>
      )}
    </Card>
  );
}

interface ChangesFormProps {
  order: Order;
  left: number;
  /** On the delivered files. */
  openComments: number;
}

function ChangesForm({ order, left, openComments }: ChangesFormProps) {
  const m = useMessages('customer-order');
  const proofs = useMessages('proofs');
  return (
    <ApiForm
      action="revise"
      unsaved="revision"
      about={order.id}
      encType="multipart/form-data"
      className="grid max-w-measure gap-4"
    >
      <WritingField
        label={m.changesReason}
        name="reason"
        rows={4}
        fileNames={fileNames(order)}
        hint={m.changesReasonHint({ left })}
      />
      {openComments > 0 && (
        <p className="text-sm">{proofs.openWithRequest({ count: openComments })}</p>
      )}
      <UploadField order={order} id="revision-files" label={m.changesFiles} name="files" />
      <div>
        <Button tone="secondary">{m.changesSend}</Button>
      </div>
    </ApiForm>
  );
}
