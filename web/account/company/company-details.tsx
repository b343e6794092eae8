import type { OptionLines } from '#lib/option-lines.ts';
import type { Company } from '#features/companies/contract.ts';
import { BillingFields } from '#web/account/billing-fields.tsx';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { SaveRow } from '#web/ui/save-row.tsx';
import type { CompanyResult } from './company-actions.ts';

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
  countries: OptionLines;
}

/** The name and the address of a company, as invoices have them. */
export function CompanyDetailsForm({ company, countries }: CompanyDetailsFormProps) {
  const m = useMessages('companies');
  const { done } = useFormResult<CompanyResult>('details');
  const action = company ? 'details' : 'create';
  return (
    <ApiForm
      action={action}
      row={company ? { company: company.id } : {}}
      unsaved={`company-${action}`}
      about={company?.id ?? 'new'}
      noValidate
      className="grid gap-5"
    >
      <BillingFields billing={company?.billing ?? NONE} countries={countries} nameLabel={m.name} />
      <SaveRow
        tone={company ? 'secondary' : 'primary'}
        isSaved={company !== null && done?.companyId === company.id}
      >
        {company ? m.save : m.create}
      </SaveRow>
    </ApiForm>
  );
}
