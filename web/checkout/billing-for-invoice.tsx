import { BillingFields, type BillingFieldsProps } from '#web/account/billing-fields.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Saved } from '#web/ui/saved.tsx';

/** The billing details of the payment form, collapsed by default. They are saved when the customer pays. */
export function BillingForInvoice({
  billing,
  countries,
  isOpen,
  isSaved,
}: BillingFieldsProps & { isOpen: boolean; isSaved: boolean }) {
  const m = useMessages('payment');
  const { lines, taxId } = billing;
  const buyerLine = [...lines, taxId].filter(Boolean).join(', ');
  return (
    <Disclosure
      summary={
        <span className="wrap-anywhere">
          {buyerLine ? m.billingFor({ buyer: buyerLine }) : m.billingNone}
        </span>
      }
      open={isOpen || isSaved}
    >
      <div className="grid max-w-lg gap-5 py-2">
        <p className="text-sm text-quiet">{m.billingHint}</p>
        <BillingFields billing={billing} countries={countries} />
        <Saved isSaved={isSaved} />
      </div>
    </Disclosure>
  );
}
