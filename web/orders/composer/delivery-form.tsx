import type { ReactNode } from 'react';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { UploadField } from '#web/orders/uploads/upload-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { fileNames } from './file-names.ts';
import { WritingField } from './writing-field.tsx';

interface DeliveryFormProps {
  order: Order;
  /** The number of earlier deliveries. */
  sent: number;
  /** Further tools for the text. */
  tools?: ReactNode;
}

/** Delivers the work: the clock stops, and the customer accepts or requests changes. */
export function DeliveryForm({ order, sent, tools }: DeliveryFormProps) {
  const m = useMessages('composer');
  return (
    <ApiForm
      action="deliver"
      unsaved="delivery"
      about={order.id}
      encType="multipart/form-data"
      className="composer-form"
    >
      <p className="composer-what">{m.deliveryWhat({ number: sent + 1 })}</p>
      <WritingField
        label={m.deliveryMessage}
        hideLabel
        name="message"
        fileNames={fileNames(order)}
        tools={tools}
        placeholder={m.deliveryPlaceholder}
      />
      <div className="composer-more composer-foot">
        <UploadField
          order={order}
          id="delivery-files"
          label={m.deliveryFiles}
          name="files"
          fieldClassName="min-w-0 flex-1 basis-full sm:basis-60"
        />
        <Button>{m.deliver}</Button>
      </div>
    </ApiForm>
  );
}
