import type { Company, CompanyInvitation } from '#features/companies/contract.ts';
import { COMPANY_ROLE_LABELS } from '#features/companies/company-role-labels.ts';
import { LOCALES } from '#lib/locale.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
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
  const { id, email, role, expiresAt, isExpired } = invitation;
  const row = { company: companyId, id };
  const about = <input type="hidden" name="about" value={email} />;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline pb-3">
      <span className="grid min-w-0 gap-1">
        <span className="wrap-anywhere">
          {email} <Badge>{m[COMPANY_ROLE_LABELS[role]]}</Badge>
        </span>
        <span className="text-sm text-quiet">
          {isExpired ? (
            <Badge tone="warning">{m.expired}</Badge>
          ) : (
            <>
              {m.columnExpires} <Time at={expiresAt} show="date" />
            </>
          )}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <ApiForm action="invite-again" row={row} errorOnTop>
          {about}
          <Button tone="secondary" size="small" aria-label={m.inviteAgainNamed({ email })}>
            {m.inviteAgain}
          </Button>
        </ApiForm>
        <ApiForm action={['withdraw']} row={row} errorOnTop>
          {about}
          <ConfirmButton
            name="intent"
            value="withdraw"
            tone="quiet"
            size="small"
            aria-label={m.withdrawNamed({ email })}
            ask={() => ({
              title: m.withdrawTitle({ email }),
              text: m.withdrawText,
              confirm: m.withdraw,
            })}
          >
            {m.withdraw}
          </ConfirmButton>
        </ApiForm>
      </span>
    </li>
  );
}

function InviteForm({ companyId }: { companyId: string }) {
  const m = useMessages('companies');
  const { locales = [] } = useSite();
  const locale = useLocale();
  return (
    <div className="max-w-lg">
      <h3 className="mb-1 text-base">{m.inviteTitle}</h3>
      <p className="mb-4 text-sm text-quiet">{m.inviteLead}</p>
      <ApiForm
        action="invite"
        row={{ company: companyId }}
        draft="company-invite"
        noValidate
        className="grid gap-4"
      >
        <TextInput
          id={`email-${companyId}`}
          label={m.inviteEmail}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
        />
        <CompanyRoleSelect id={`role-${companyId}`} label={m.role} value="orderer" />
        {locales.length > 1 && (
          <Select
            id={`locale-${companyId}`}
            label={m.inviteLocale}
            name="locale"
            defaultValue={locale}
            options={locales.map((value) => ({ value, label: LOCALES[value] }))}
          />
        )}
        <div>
          <Button tone="secondary">{m.inviteSend}</Button>
        </div>
      </ApiForm>
    </div>
  );
}
