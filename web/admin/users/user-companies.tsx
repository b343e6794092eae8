import { Link } from 'react-router';
import type { CustomerCompany } from '#features/companies/contract.ts';
import { COMPANY_ROLE_LABELS } from '#features/companies/shared/roles.ts';
import { adminUserPath } from '#lib/paths.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { UserSection } from './user-section.tsx';

interface UserCompaniesProps {
  userId: string;
  companies: readonly CustomerCompany[];
}

/** The companies that a customer orders for, with their people. */
export function UserCompanies({ userId, companies }: UserCompaniesProps) {
  const m = useMessages('admin-users');
  const roles = useMessages('company-roles');
  if (companies.length === 0) return null;
  return (
    <UserSection title={m.companiesTitle({ count: companies.length })}>
      <div className="grid gap-4">
        {companies.map((company) => (
          <Card key={company.id} className="grid gap-3">
            <div>
              <h3 className="text-base wrap-anywhere">{company.name}</h3>
              <p className="text-sm text-quiet wrap-anywhere">
                {[...company.lines.slice(1), company.taxId].filter(Boolean).join(', ')}
              </p>
            </div>
            <ul className="grid gap-1.5 text-sm">
              {company.members.map((member) => (
                <li key={member.userId} className="flex flex-wrap items-baseline gap-x-3">
                  {member.userId === userId ? (
                    <span className="font-semibold wrap-anywhere">{member.username}</span>
                  ) : (
                    <Link
                      to={adminUserPath({ id: member.userId, username: member.username })}
                      className="py-0.5 wrap-anywhere"
                    >
                      {member.username}
                    </Link>
                  )}
                  <span className="text-quiet wrap-anywhere">{member.email}</span>
                  <Badge>{roles[COMPANY_ROLE_LABELS[member.role]]}</Badge>
                </li>
              ))}
            </ul>
            {company.invitedCount > 0 && (
              <p className="text-sm text-quiet">
                {m.companiesInvited({ count: company.invitedCount })}
              </p>
            )}
          </Card>
        ))}
      </div>
    </UserSection>
  );
}
