import type { Order } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Composer } from '#web/orders/composer/composer.tsx';
import { DeliveryForm } from '#web/orders/composer/delivery-form.tsx';
import { MessageForm } from '#web/orders/composer/message-form.tsx';
import { NoteForm } from '#web/orders/composer/note-form.tsx';
import { ReplyPicker } from './reply-picker.tsx';

/** The studio's composer: a message, a delivery while the order is in progress, or a private note. */
export function StudioComposer({ order }: { order: Order }) {
  const m = useMessages('composer');
  const deliveries = order.deliveryCount;
  const tools = <ReplyPicker order={order} />;
  const message = <MessageForm order={order} label={m.messageToCustomer} tools={tools} />;
  const delivery = <DeliveryForm key={deliveries} order={order} sent={deliveries} tools={tools} />;
  return (
    <Composer
      key={order.id}
      orderId={order.id}
      forms={[
        { mode: 'message', form: message },
        ...(order.allowed.includes('deliver')
          ? [{ mode: 'delivery' as const, form: delivery }]
          : []),
        { mode: 'note', form: <NoteForm order={order} /> },
      ]}
    />
  );
}
