import type { Order } from '#features/orders/shared/view-contract.ts';
import type { TermsVersion } from '#features/pages/versions/contract.ts';
import { PublicForm } from '#web/forms/public-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { TermsAgreement } from './terms.tsx';

interface ConfirmFreeOrderProps {
  order: Order;
  terms: TermsVersion;
  /** The result of the last submit. */
  answer: object | undefined;
}

/** A free order that the studio placed: its customer accepts the terms, and nothing is paid. */
export function ConfirmFreeOrder({ order, terms, answer }: ConfirmFreeOrderProps) {
  const m = useMessages('payment');
  const shared = useMessages('checkout');
  return (
    <CheckoutPage
      title={m.confirmTitle}
      lead={m.confirmLead}
      aside={<CheckoutSummary order={order} />}
    >
      <PublicForm answer={answer} className="grid justify-items-start gap-6">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="terms" value={terms.number} />
        {order.withdrawalRight && <ConsentFields />}
        <p className="text-sm">
          <TermsAgreement version={terms} by="confirming" />
        </p>
        <Button size="large">{shared.confirmOrder}</Button>
      </PublicForm>
    </CheckoutPage>
  );
}
