import { Form } from 'react-router';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
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
  const m = useMessages('admin-orders');
  const draft = useDraft('delivery', orderId);
  return (
    <Card as="section" id="deliver" aria-labelledby="deliver-title" className="grid gap-4">
      <h2 id="deliver-title" className="text-lg">
        {sent > 0 ? m.deliverAgain({ number: sent + 1 }) : m.deliverTitle}
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
          label={m.deliverMessage}
          name="message"
          required
          maxLength={10_000}
          hint={m.deliverHint}
          defaultValue={refused?.values['message']}
          error={refused?.refused.fields['message']}
        />
        <FileInput id="delivery-files" label={m.deliverFiles} name="files" multiple optional />
        <div>
          <Button pending={useIsSending('deliver')}>{m.deliver}</Button>
        </div>
      </Form>
    </Card>
  );
}
