import type { Company, CompanyInvitation } from '#features/companies/contract.ts';
import { COMPANY_ROLE_LABELS } from '#features/companies/shared/roles.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { InvitationButtons } from '#web/invitations/invitation-buttons.tsx';
import { InvitedFields } from '#web/invitations/invited-fields.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Time } from '#web/ui/time.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { CompanyResult } from './company-actions.ts';
import { CompanyRoleSelect } from './company-role-select.tsx';

/** For owners: who is invited, and the form that invites somebody. */
export function CompanyInvitations({ company }: { company: Company }) {
  const { done } = useFormResult<CompanyResult>('invite');
  const m = useMessages('companies');
  return (
    <>
      {company.invitations.length > 0 && (
        <div>
          <h3 className="mb-3 text-base">{m.invitations}</h3>
          <ul className="grid gap-3">
            {company.invitations.map((invitation) => (
              <Invitation key={invitation.id} companyId={company.id} invitation={invitation} />
            ))}
          </ul>
        </div>
      )}
      <InviteForm
        key={done?.companyId === company.id ? done.about : 'new'}
        companyId={company.id}
      />
    </>
  );
}

interface InvitationProps {
  companyId: string;
  invitation: CompanyInvitation;
}

function Invitation({ companyId, invitation }: InvitationProps) {
  const m = useMessages('companies');
  const roles = useMessages('company-roles');
  const invitationWords = useMessages('invitations');
  const { id, email, role, expiresAt, isExpired } = invitation;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline pb-3">
      <span className="grid min-w-0 gap-1">
        <span className="wrap-anywhere">
          {email} <Badge>{roles[COMPANY_ROLE_LABELS[role]]}</Badge>
        </span>
        <span className="text-sm text-quiet">
          {isExpired ? (
            <Badge tone="warning">{invitationWords.expired}</Badge>
          ) : (
            <>
              {m.columnExpires} <Time at={expiresAt} show="date" />
            </>
          )}
        </span>
      </span>
      <InvitationButtons row={{ company: companyId, id }} email={email} />
    </li>
  );
}

function InviteForm({ companyId }: { companyId: string }) {
  const m = useMessages('companies');
  const locale = useLocale();
  return (
    <div className="max-w-lg">
      <h3 className="mb-1 text-base">{m.inviteTitle}</h3>
      <p className="mb-4 text-sm text-quiet">{m.inviteLead}</p>
      <ApiForm
        action="invite"
        row={{ company: companyId }}
        unsaved="company-invite"
        noValidate
        className="grid gap-4"
      >
        <InvitedFields about={companyId} locale={locale} tone="secondary">
          <CompanyRoleSelect id={`role-${companyId}`} label={m.role} value="orderer" />
        </InvitedFields>
      </ApiForm>
    </div>
  );
}
