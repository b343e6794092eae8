import type { Order } from '#features/orders/view-contract.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Composer } from '#web/orders/composer/composer.tsx';
import { DeliveryForm } from '#web/orders/composer/delivery-form.tsx';
import { MessageForm } from '#web/orders/composer/message-form.tsx';
import { NoteForm } from '#web/orders/composer/note-form.tsx';
import { modeOf } from '#web/orders/composer/use-composer-mode.ts';
import { ReplyPicker } from './reply-picker.tsx';

interface StudioComposerProps {
  order: Order;
  formKey: string;
  refused: Refusal | undefined;
  /** The result of the last action. */
  done: { done: string } | undefined;
}

/** The studio's composer: a message, a delivery while the order is in progress, or a private note. */
export function StudioComposer({ order, formKey, refused, done }: StudioComposerProps) {
  const m = useMessages('composer');
  const refusedMode = modeOf(refused?.values['intent']);
  const refusedOf = (mode: string) => (refusedMode === mode ? refused : undefined);
  const deliveries = order.deliveryCount;
  const tools = <ReplyPicker order={order} />;
  const message = (
    <MessageForm
      order={order}
      label={m.messageToCustomer}
      formKey={formKey}
      refused={refusedOf('message')}
      sent={done?.done === 'message' ? done : undefined}
      tools={tools}
    />
  );
  const delivery = (
    <DeliveryForm
      key={deliveries}
      order={order}
      formKey={formKey}
      sent={deliveries}
      refused={refusedOf('delivery')}
      tools={tools}
    />
  );
  const note = (
    <NoteForm
      order={order}
      formKey={formKey}
      refused={refusedOf('note')}
      kept={done?.done === 'note' ? done : undefined}
    />
  );
  return (
    <Composer
      key={order.id}
      orderId={order.id}
      refusedMode={refusedMode}
      forms={[
        { mode: 'message', form: message },
        ...(order.allowed.includes('deliver')
          ? [{ mode: 'delivery' as const, form: delivery }]
          : []),
        { mode: 'note', form: note },
      ]}
    />
  );
}
