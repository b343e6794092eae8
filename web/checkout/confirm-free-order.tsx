import { Form } from 'react-router';
import type { Order } from '#features/orders/view-contract.ts';
import type { TermsVersion } from '#features/pages/terms-contract.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { TermsAgreement } from './terms.tsx';

interface ConfirmFreeOrderProps {
  order: Order;
  terms: TermsVersion;
  /** The last submit, if it was refused. */
  answer: Refusal | undefined;
}

/** A free order that the studio placed: its customer accepts the terms, and nothing is paid. */
export function ConfirmFreeOrder({ order, terms, answer }: ConfirmFreeOrderProps) {
  const m = useMessages('checkout');
  const isSending = useIsSending('confirm');
  return (
    <CheckoutPage
      title={m.confirmTitle}
      lead={m.confirmLead}
      aside={<OrderSummary order={order} />}
    >
      <Form method="post" className="grid justify-items-start gap-6">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="terms" value={terms.number} />
        <FormError refused={answer?.refused} />
        {order.withdrawalRight && <ConsentFields sent={answer?.values ?? {}} />}
        <p className="text-sm">
          <TermsAgreement version={terms} by="confirming" />
        </p>
        <Button size="large" pending={isSending}>
          {m.confirmOrder}
        </Button>
      </Form>
    </CheckoutPage>
  );
}
