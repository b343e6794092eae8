import { Form } from 'react-router';
import type { StoredBillingDetails } from '#features/accounts/billing-contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

export interface BillingFormProps {
  billing: StoredBillingDetails;
  countries: readonly SelectOption[];
  isSaved: boolean;
  refused: Refusal | undefined;
}

/** The customer's invoice details. The browser can autofill them as a billing address. */
export function BillingForm({ billing, countries, isSaved, refused }: BillingFormProps) {
  const m = useMessages('billing');
  const draft = useDraft('billing', 'profile');
  return (
    <Form
      key={draft.round}
      {...draft.form}
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="billing" />
      <DraftNotice draft={draft} />
      <FormError refused={refused?.refused} />
      <BillingFields billing={billing} countries={countries} refused={refused} />
      <div className="flex items-center gap-4">
        <Button tone="secondary" pending={useIsSending('billing')}>
          {m.save}
        </Button>
        <Saved isSaved={isSaved} />
      </div>
    </Form>
  );
}

/** Only the fields, for a form that sends them together with other values. */
export function BillingFields({
  billing,
  countries,
  refused,
  nameLabel,
}: Omit<BillingFormProps, 'isSaved'> & {
  /** Of a company, which must have a name. */
  nameLabel?: string;
}) {
  const m = useMessages('billing');
  const field = (name: 'name' | 'address' | 'postalCode' | 'city' | 'country' | 'taxId') => ({
    name,
    optional: true,
    defaultValue: refused?.values[name] ?? billing[name],
    error: refused?.refused.fields[name],
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
          refused || !billing.taxIdDoubt ? m.taxIdHint : m.taxIdDoubt({ doubt: billing.taxIdDoubt })
        }
      />
    </>
  );
}
