import { BillingFields, type BillingFieldsProps } from '#web/account/billing-fields.tsx';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { SaveRow } from '#web/ui/save-row.tsx';

/** The customer's invoice details. */
export function ProfileBilling({ billing, countries }: BillingFieldsProps) {
  const m = useMessages('billing');
  return (
    <ApiForm action="billing" unsaved about="profile" noValidate className="grid gap-5">
      <BillingFields billing={billing} countries={countries} />
      <SaveRow>{m.save}</SaveRow>
    </ApiForm>
  );
}
