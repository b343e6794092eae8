import { COMPANY_ROLE_HINTS, COMPANY_ROLE_LABELS } from '#features/companies/shared/roles.ts';
import { COMPANY_ROLES } from '#lib/company-roles.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Select } from '#web/ui/select.tsx';

interface CompanyRoleSelectProps {
  id: string;
  label: string;
  value: string;
}

/** The roles of a company, and below what each may do. */
export function CompanyRoleSelect({ id, label, value }: CompanyRoleSelectProps) {
  const roles = useMessages('company-roles');
  return (
    <div className="grid gap-3">
      <Select
        id={id}
        label={label}
        name="role"
        defaultValue={value}
        options={COMPANY_ROLES.map((role) => ({
          value: role,
          label: roles[COMPANY_ROLE_LABELS[role]],
        }))}
      />
      <dl className="grid gap-1 text-sm text-quiet">
        {COMPANY_ROLES.map((role) => (
          <div key={role}>
            <dt className="inline font-semibold">{roles[COMPANY_ROLE_LABELS[role]]}:</dt>{' '}
            <dd className="inline">{roles[COMPANY_ROLE_HINTS[role]]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
