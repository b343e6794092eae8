import { Form } from 'react-router';
import type { Order } from '#features/orders/view-contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Refusal } from '#web/load.ts';
import { fileNames } from '#web/orders/composer/file-names.ts';
import { WritingField } from '#web/orders/composer/writing-field.tsx';
import { UploadField } from '#web/orders/uploads/upload-field.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';

interface ReviewDeliveryProps {
  order: Order;
  refused: Refusal | undefined;
}

/** Accept the delivery or request changes. */
export function ReviewDelivery({ order, refused }: ReviewDeliveryProps) {
  const m = useMessages('account');
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
        <Form method="post">
          <input type="hidden" name="intent" value="accept" />
          <FormError
            refused={refused?.values['intent'] === 'accept' ? refused.refused : undefined}
          />
          <ConfirmButton
            size="large"
            pending={useIsSending('accept')}
            ask={() => ({
              title: m.deliveryAskTitle,
              text: m.deliveryAskText({ number: order.number, unused }),
              confirm: m.deliveryAskConfirm,
            })}
            promise={m.deliveryPromise({ number: order.number })}
          >
            {m.deliveryAccept}
          </ConfirmButton>
        </Form>
      </div>
      <hr className="hairline" />
      {unused > 0 ? (
        <ChangesForm
          order={order}
          left={unused}
          openComments={openComments}
          refused={refused?.values['intent'] === 'revise' ? refused : undefined}
        />
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
  refused: Refusal | undefined;
}

function ChangesForm({ order, left, openComments, refused }: ChangesFormProps) {
  const m = useMessages('account');
  const proofs = useMessages('proofs');
  const draft = useDraft('revision', order.id);
  return (
    <Form
      key={draft.round}
      {...draft.form}
      method="post"
      encType="multipart/form-data"
      className="grid max-w-measure gap-4"
    >
      <input type="hidden" name="intent" value="revise" />
      <DraftNotice draft={draft} />
      <FormError refused={refused?.refused} />
      <WritingField
        label={m.changesReason}
        name="reason"
        rows={4}
        fileNames={fileNames(order)}
        hint={m.changesReasonHint({ left })}
        defaultValue={refused?.values['reason']}
        error={refused?.refused.fields['reason']}
      />
      {openComments > 0 && (
        <p className="text-sm">{proofs.openWithRequest({ count: openComments })}</p>
      )}
      <UploadField order={order} id="revision-files" label={m.changesFiles} name="files" />
      <div>
        <Button tone="secondary" pending={useIsSending('revise')}>
          {m.changesSend}
        </Button>
      </div>
    </Form>
  );
}
