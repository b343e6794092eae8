import { Link, useSearchParams } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { orderIdIn } from './order-id.ts';

/** The return page after a cancelled payment. It knows nothing about the order, so it reveals nothing. */
export default function PaymentCancelled() {
  const orderId = orderIdIn(useSearchParams()[0]);
  return (
    <CheckoutPage
      title="You have not paid yet"
      lead="You left the payment page before the payment was made, so nothing was charged. Your order is kept and waits for you."
      at="Payment"
    >
      <p className="flex flex-wrap gap-3">
        {orderId ? (
          <>
            <ButtonLink to={`/payment?orderId=${orderId}`}>Pay again</ButtonLink>
            <ButtonLink to={`/orders/${orderId}`} tone="secondary">
              Open the order
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to="/orders">Your orders</ButtonLink>
        )}
      </p>
      <p className="mt-6 text-sm text-quiet">
        Something about the order not right? Cancel it on its page, or{' '}
        <Link to="/contact">write to us</Link>.
      </p>
    </CheckoutPage>
  );
}
