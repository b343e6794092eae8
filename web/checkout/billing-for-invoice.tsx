import { BillingForm, type BillingFormProps } from '#web/account/billing-form.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** Billing details beside the payment, folded: whoever needs none passes by. */
export function BillingForInvoice({ billing, isSaved, refused, ...rest }: BillingFormProps) {
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
      open={isSaved || refused !== undefined}
    >
      <div className="max-w-lg">
        <BillingForm {...{ billing, isSaved, refused, ...rest }} />
      </div>
    </Disclosure>
  );
}
