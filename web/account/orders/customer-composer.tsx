import type { Order } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Composer } from '#web/orders/composer/composer.tsx';
import { MessageForm } from '#web/orders/composer/message-form.tsx';

/** The customer's composer: messages only. Changes are requested beside the delivery they are about. */
export function CustomerComposer({ order }: { order: Order }) {
  const m = useMessages('composer');
  return (
    <Composer
      key={order.id}
      orderId={order.id}
      isStill={order.allowed.includes('answer_requirements')}
      forms={[{ mode: 'message', form: <MessageForm order={order} label={m.message} /> }]}
    />
  );
}
