import { Form } from 'react-router';
import type { Order } from '#features/orders/view-contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Refusal } from '#web/load.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface ReviewDeliveryProps {
  order: Order;
  refused: Refusal | undefined;
}

/** Accept the delivery or request changes. */
export function ReviewDelivery({ order, refused }: ReviewDeliveryProps) {
  const { included, used } = order.revisions;
  const unused = included - used;
  const left =
    unused > 0
      ? `${unused} unused ${unused === 1 ? 'revision' : 'revisions'} can no longer be used.`
      : '';
  return (
    <Card as="section" id="review" aria-labelledby="review-title" className="grid gap-6">
      <div className="grid gap-4">
        <h2 id="review-title" className="text-lg">
          Is it right?
        </h2>
        <p className="text-quiet">
          Accepting completes the order. You can still write to us afterwards.
        </p>
        <Form method="post">
          <input type="hidden" name="intent" value="accept" />
          <FormError
            refused={refused?.values['intent'] === 'accept' ? refused.refused : undefined}
          />
          <ConfirmButton
            size="large"
            pending={useIsSending('accept')}
            ask={() => ({
              title: 'Accept this delivery?',
              text: `Order ${order.number} is then complete. ${left} This cannot be undone.`,
              confirm: 'Accept and finish',
            })}
            promise={`I accept the delivery. Order ${order.number} is then complete, which cannot be undone.`}
          >
            Accept delivery
          </ConfirmButton>
        </Form>
      </div>
      <hr className="hairline" />
      {used < included ? (
        <ChangesForm
          orderId={order.id}
          left={included - used}
          refused={refused?.values['intent'] === 'revise' ? refused : undefined}
        />
      ) : (
        <p className="text-quiet">
          {included === 0
            ? 'No revisions are included in this order.'
            : `All ${included} revisions of this order are used.`}{' '}
          If something is not right, <a href="#write">write a message</a>: we can add one.
        </p>
      )}
    </Card>
  );
}

interface ChangesFormProps {
  orderId: string;
  left: number;
  refused: Refusal | undefined;
}

function ChangesForm({ orderId, left, refused }: ChangesFormProps) {
  const draft = useDraft('revision', orderId);
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
      <TextArea
        label="What should change?"
        name="reason"
        required
        maxLength={10_000}
        hint={`${left} of your revisions ${left === 1 ? 'is' : 'are'} left. Say everything at once, as precisely as you can.`}
        defaultValue={refused?.values['reason']}
        error={refused?.refused.fields['reason']}
      />
      <FileInput id="revision-files" label="Files that show it" name="files" multiple optional />
      <div>
        <Button tone="secondary" pending={useIsSending('revise')}>
          Request changes
        </Button>
      </div>
    </Form>
  );
}
