import { Form } from 'react-router';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Refusal } from '#web/load.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface DeliveryFormProps {
  orderId: string;
  formKey: string;
  /** The number of earlier deliveries. */
  sent: number;
  refused: Refusal | undefined;
}

/** Delivers the work: the clock stops, and the customer accepts or requests changes. */
export function DeliveryForm({ orderId, formKey, sent, refused }: DeliveryFormProps) {
  const draft = useDraft('delivery', orderId);
  return (
    <Card as="section" id="deliver" aria-labelledby="deliver-title" className="grid gap-4">
      <h2 id="deliver-title" className="text-lg">
        {sent > 0 ? `Delivery ${sent + 1}` : 'Deliver the work'}
      </h2>
      <Form
        key={draft.round}
        {...draft.form}
        method="post"
        encType="multipart/form-data"
        className="grid max-w-measure gap-4"
      >
        <input type="hidden" name="intent" value="deliver" />
        <input type="hidden" name="key" value={formKey} />
        <DraftNotice draft={draft} />
        <FormError refused={refused?.refused} />
        <TextArea
          label="Message"
          name="message"
          required
          maxLength={10_000}
          hint="What you deliver, and what the customer should look at."
          defaultValue={refused?.values['message']}
          error={refused?.refused.fields['message']}
        />
        <FileInput id="delivery-files" label="Files" name="files" multiple optional />
        <div>
          <Button pending={useIsSending('deliver')}>Deliver</Button>
        </div>
      </Form>
    </Card>
  );
}
