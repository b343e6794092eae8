import { BillingFields, type BillingFieldsProps } from '#web/account/billing-fields.tsx';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Saved } from '#web/ui/saved.tsx';

/** The customer's invoice details. */
export function ProfileBilling({ billing, countries }: BillingFieldsProps) {
  const m = useMessages('billing');
  return (
    <ApiForm action="billing" draft about="profile" noValidate className="grid gap-5">
      <BillingFields billing={billing} countries={countries} />
      <div className="flex items-center gap-4">
        <Button tone="secondary">{m.save}</Button>
        <Saved />
      </div>
    </ApiForm>
  );
}
