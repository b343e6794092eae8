import type { Company } from '#features/companies/contract.ts';
import { COMPANY_ROLE_LABELS } from '#features/companies/shared/roles.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormSection } from '#web/ui/form-section.tsx';

/** The companies that the person orders with, and the way to their page. */
export function ProfileCompanies({ companies }: { companies: readonly Company[] }) {
  const m = useMessages('profile');
  const roles = useMessages('company-roles');
  return (
    <FormSection id="company" title={m.companiesTitle} about={m.companiesAbout}>
      {companies.length === 0 ? (
        <p>{m.companiesNone}</p>
      ) : (
        <ul className="grid gap-2">
          {companies.map(({ id, name, role }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
              {name} <Badge>{roles[COMPANY_ROLE_LABELS[role]]}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink to="/profile/company" tone="secondary">
          {companies.length === 0 ? m.companiesCreate : m.companiesOpen}
        </ButtonLink>
      </div>
    </FormSection>
  );
}
