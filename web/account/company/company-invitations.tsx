import { Form } from 'react-router';
import type { Company, CompanyInvitation } from '#features/companies/contract.ts';
import { COMPANY_ROLE_LABELS } from '#features/companies/company-role-labels.ts';
import { LOCALES } from '#lib/locale.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { useLocale } from '#web/use-locale.ts';
import type { CompanyResult } from './act-on-company.ts';
import { CompanyRoleSelect } from './company-role-select.tsx';

interface CompanyInvitationsProps {
  company: Company;
  done: CompanyResult | undefined;
  /** The last invitation, if it was refused. */
  refused: Refusal | undefined;
}

/** For owners: who is invited, and the form that invites somebody. */
export function CompanyInvitations({ company, done, refused }: CompanyInvitationsProps) {
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
        key={done?.done === 'invite' ? done.about : 'new'}
        companyId={company.id}
        refused={refused}
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
  const about = (
    <>
      <input type="hidden" name="company" value={companyId} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="about" value={email} />
    </>
  );
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
        <Form method="post" preventScrollReset>
          {about}
          <input type="hidden" name="intent" value="invite-again" />
          <Button tone="secondary" size="small" aria-label={m.inviteAgainNamed({ email })}>
            {m.inviteAgain}
          </Button>
        </Form>
        <Form method="post" preventScrollReset>
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
        </Form>
      </span>
    </li>
  );
}

interface InviteFormProps {
  companyId: string;
  refused: Refusal | undefined;
}

function InviteForm({ companyId, refused }: InviteFormProps) {
  const m = useMessages('companies');
  const { locales = [] } = useSite();
  const locale = useLocale();
  const isSending = useIsSending('invite');
  const values = refused?.values;
  return (
    <div className="max-w-lg">
      <h3 className="mb-1 text-base">{m.inviteTitle}</h3>
      <p className="mb-4 text-sm text-quiet">{m.inviteLead}</p>
      <DraftForm
        name="company-invite"
        about={companyId}
        method="post"
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <FormError refused={refused?.refused} />
        <input type="hidden" name="intent" value="invite" />
        <input type="hidden" name="company" value={companyId} />
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
          defaultValue={values?.['email']}
          error={refused?.refused.fields['email']}
        />
        <CompanyRoleSelect
          id={`role-${companyId}`}
          label={m.role}
          value={values?.['role'] ?? 'orderer'}
          error={refused?.refused.fields['role']}
        />
        {locales.length > 1 && (
          <Select
            id={`locale-${companyId}`}
            label={m.inviteLocale}
            name="locale"
            defaultValue={values?.['locale'] ?? locale}
            options={locales.map((value) => ({ value, label: LOCALES[value] }))}
          />
        )}
        <div>
          <Button tone="secondary" pending={isSending}>
            {m.inviteSend}
          </Button>
        </div>
      </DraftForm>
    </div>
  );
}
