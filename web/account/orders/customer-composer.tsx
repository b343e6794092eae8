import type { Order } from '#features/orders/view-contract.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Composer } from '#web/orders/composer/composer.tsx';
import { MessageForm } from '#web/orders/composer/message-form.tsx';

interface CustomerComposerProps {
  order: Order;
  formKey: string;
  /** The result of the last submit, if it came from this form. */
  refused: Refusal | undefined;
  sent: object | undefined;
}

/** The customer's composer: messages only. Changes are requested beside the delivery they are about. */
export function CustomerComposer({ order, formKey, refused, sent }: CustomerComposerProps) {
  const m = useMessages('composer');
  const message = (
    <MessageForm order={order} label={m.message} formKey={formKey} refused={refused} sent={sent} />
  );
  return (
    <Composer
      key={order.id}
      orderId={order.id}
      refusedMode={refused && 'message'}
      forms={[{ mode: 'message', form: message }]}
    />
  );
}
