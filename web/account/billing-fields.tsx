import type { OptionLines } from '#lib/option-lines.ts';
import type { StoredBillingDetails } from '#features/accounts/billing/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useFormField } from '#web/ui/form-context.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export interface BillingFieldsProps {
  billing: StoredBillingDetails;
  countries: OptionLines;
  /** Of a company, which must have a name. */
  nameLabel?: string;
}

/** The fields of invoice details. The browser can autofill them as a billing address. */
export function BillingFields({ billing, countries, nameLabel }: BillingFieldsProps) {
  const m = useMessages('billing');
  const { typed: taxId = billing.taxId } = useFormField('taxId');
  const field = (name: 'name' | 'address' | 'postalCode' | 'city' | 'country' | 'taxId') => ({
    name,
    optional: true,
    defaultValue: billing[name],
  });
  return (
    <>
      <TextInput
        {...field('name')}
        {...(nameLabel && { optional: false, required: true })}
        label={nameLabel ?? m.name}
        autoComplete="billing organization"
        maxLength={120}
      />
      <TextArea
        {...field('address')}
        label={m.address}
        autoComplete="billing street-address"
        rows={2}
        maxLength={300}
      />
      <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
        <TextInput
          {...field('postalCode')}
          label={m.postalCode}
          autoComplete="billing postal-code"
          maxLength={20}
        />
        <TextInput
          {...field('city')}
          label={m.city}
          autoComplete="billing address-level2"
          maxLength={100}
        />
      </div>
      <Select
        {...field('country')}
        label={m.country}
        autoComplete="billing country"
        placeholder={m.chooseCountry}
        options={countries}
      />
      <TextInput
        {...field('taxId')}
        label={m.taxId}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        hint={
          taxId === billing.taxId && billing.taxIdDoubt
            ? m.taxIdDoubt({ doubt: billing.taxIdDoubt })
            : m.taxIdHint
        }
      />
    </>
  );
}
