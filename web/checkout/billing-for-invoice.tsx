import { BillingFields, type BillingFormProps } from '#web/account/billing-form.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Saved } from '#web/ui/saved.tsx';

/** The billing details of the payment form, collapsed by default. They are saved when the customer pays. */
export function BillingForInvoice({
  billing,
  refused,
  isRestored,
  isSaved,
  ...rest
}: BillingFormProps & { isRestored: boolean }) {
  const { lines, taxId } = billing;
  const known = [...lines, taxId].filter(Boolean).join(', ');
  return (
    <Disclosure
      summary={
        <span className="wrap-anywhere">
          {known
            ? `The invoice is made out to ${known}`
            : 'Company, address or tax number on the invoice'}
        </span>
      }
      open={isRestored || isSaved || refused !== undefined}
    >
      <div className="grid max-w-lg gap-5 py-2">
        <p className="text-sm text-quiet">
          Saved when you press a pay button. An invoice that is issued does not change any more.
        </p>
        <BillingFields billing={billing} refused={refused} {...rest} />
        <Saved isSaved={isSaved} />
      </div>
    </Disclosure>
  );
}
