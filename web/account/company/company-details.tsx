import type { Company } from '#features/companies/contract.ts';
import { BillingFields } from '#web/account/billing-form.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Saved } from '#web/ui/saved.tsx';
import type { SelectOption } from '#web/ui/select.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

const NONE = {
  name: '',
  address: '',
  postalCode: '',
  city: '',
  country: '',
  taxId: '',
  lines: [],
  taxIdDoubt: null,
};

interface CompanyDetailsFormProps {
  /** Null for a new company. */
  company: Company | null;
  countries: readonly SelectOption[];
  isSaved: boolean;
  refused: Refusal | undefined;
}

/** The name and the address of a company, as invoices have them. */
export function CompanyDetailsForm({
  company,
  countries,
  isSaved,
  refused,
}: CompanyDetailsFormProps) {
  const m = useMessages('companies');
  const intent = company ? 'details' : 'create';
  const isSending = useIsSending(intent);
  return (
    <DraftForm
      name={`company-${intent}`}
      about={company?.id ?? 'new'}
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value={intent} />
      {company && <input type="hidden" name="company" value={company.id} />}
      <FormError refused={refused?.refused} />
      <BillingFields
        billing={company?.billing ?? NONE}
        countries={countries}
        refused={refused}
        nameLabel={m.name}
      />
      <div className="flex items-center gap-4">
        <Button tone={company ? 'secondary' : 'primary'} pending={isSending}>
          {company ? m.save : m.create}
        </Button>
        <Saved isSaved={isSaved} />
      </div>
    </DraftForm>
  );
}
