import { Link, useSearchParams } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { orderIdIn } from './order-id.ts';

/** The return page after a cancelled payment. It knows nothing about the order, so it reveals nothing. */
export default function PaymentCancelled() {
  const m = useMessages('payment');
  const shared = useMessages('checkout');
  const orderId = orderIdIn(useSearchParams()[0]);
  return (
    <CheckoutPage title={shared.unpaidYetTitle} lead={m.unpaidYetLead} at="payment">
      <p className="flex flex-wrap gap-3">
        {orderId ? (
          <>
            <ButtonLink to={`/payment?orderId=${orderId}`}>{m.payAgain}</ButtonLink>
            <ButtonLink to={`/orders/${orderId}`} tone="secondary">
              {m.openOrder}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to="/orders">{m.yourOrders}</ButtonLink>
        )}
      </p>
      <p className="mt-6 text-sm text-quiet">
        {m.orderWrong({ contact: (text) => <Link to="/contact">{text}</Link> })}
      </p>
    </CheckoutPage>
  );
}
