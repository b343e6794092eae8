import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Order } from '#features/orders/view-contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { UploadField } from '#web/orders/uploads/upload-field.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { fileNames } from './file-names.ts';
import { WritingField } from './writing-field.tsx';

interface DeliveryFormProps {
  order: Order;
  formKey: string;
  /** The number of earlier deliveries. */
  sent: number;
  refused: Refusal | undefined;
  /** Further tools for the text. */
  tools?: ReactNode;
}

/** Delivers the work: the clock stops, and the customer accepts or requests changes. */
export function DeliveryForm({ order, formKey, sent, refused, tools }: DeliveryFormProps) {
  const m = useMessages('composer');
  const draft = useDraft('delivery', order.id);
  return (
    <Form
      key={draft.round}
      {...draft.form}
      method="post"
      encType="multipart/form-data"
      className="composer-form"
    >
      <input type="hidden" name="intent" value="deliver" />
      <input type="hidden" name="key" value={formKey} />
      <p className="composer-what">{m.deliveryWhat({ number: sent + 1 })}</p>
      <DraftNotice draft={draft} />
      <FormError refused={refused?.refused} />
      <WritingField
        label={m.deliveryMessage}
        hideLabel
        name="message"
        fileNames={fileNames(order)}
        tools={tools}
        placeholder={m.deliveryPlaceholder}
        defaultValue={refused?.values['message']}
        error={refused?.refused.fields['message']}
      />
      <div className="composer-more composer-foot">
        <UploadField
          order={order}
          id="delivery-files"
          label={m.deliveryFiles}
          name="files"
          fieldClassName="min-w-0 flex-1 basis-full sm:basis-60"
        />
        <Button pending={useIsSending('deliver')}>{m.deliver}</Button>
      </div>
    </Form>
  );
}
