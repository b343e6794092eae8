import ChevronDown from 'lucide-react/icons/chevron-down';
import { Form } from 'react-router';
import type { Company, CompanyMember } from '#features/companies/contract.ts';
import { COMPANY_ROLE_LABELS } from '#features/companies/company-role-labels.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { formText } from '#web/form-text.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { CompanyRoleSelect } from './company-role-select.tsx';

interface CompanyMembersProps {
  company: Company;
  /** The last change of a role, if it was refused. */
  refused: Refusal | undefined;
}

/** The people of a company; its owners change their roles and remove them. */
export function CompanyMembers({ company, refused }: CompanyMembersProps) {
  const m = useMessages('companies');
  const isOwner = company.role === 'owner';
  const userId = useSession().user?.id;
  return (
    <div>
      <h3 className="mb-3 text-base">{m.members}</h3>
      <ul className="grid gap-3">
        {company.members.map((member) => {
          const isMe = member.userId === userId;
          return (
            <li
              key={member.userId}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline pb-3"
            >
              <span className="grid min-w-0">
                <span className="wrap-anywhere">
                  {member.username} {isMe && <Badge>{m.you}</Badge>}{' '}
                  {member.isSuspended && <Badge tone="danger">{m.suspended}</Badge>}
                </span>
                {member.email && (
                  <span className="text-sm text-quiet wrap-anywhere">{member.email}</span>
                )}
              </span>
              {isOwner ? (
                <MemberForms
                  key={member.role}
                  company={company}
                  member={member}
                  isMe={isMe}
                  refused={refused?.values['id'] === member.userId ? refused : undefined}
                />
              ) : (
                <Badge>{m[COMPANY_ROLE_LABELS[member.role]]}</Badge>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface MemberFormsProps {
  company: Company;
  member: CompanyMember;
  isMe: boolean;
  refused: Refusal | undefined;
}

function MemberForms({ company, member, isMe, refused }: MemberFormsProps) {
  const m = useMessages('companies');
  const isSending = useIsSending('role');
  const { userId: id, username: name } = member;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <details className="max-w-full" open={refused !== undefined}>
        <summary className={buttonClass({ tone: 'secondary', size: 'small' })}>
          {m[COMPANY_ROLE_LABELS[member.role]]}
          <Icon of={ChevronDown} size={15} />
        </summary>
        <DraftForm
          name="company-role"
          about={`${company.id} ${id}`}
          method="post"
          preventScrollReset
          className="mt-3 grid max-w-md gap-3"
        >
          <FormError refused={refused?.refused} />
          <input type="hidden" name="intent" value="role" />
          <input type="hidden" name="company" value={company.id} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="about" value={name} />
          <CompanyRoleSelect
            id={`role-${company.id}-${id}`}
            label={m.roleOf({ name })}
            value={refused?.values['role'] ?? member.role}
          />
          <div>
            <ConfirmButton
              tone="secondary"
              size="small"
              pending={isSending}
              aria-label={m.changeRoleOf({ name })}
              ask={(form) =>
                formText(form, 'role') === member.role
                  ? null
                  : {
                      title: m.changeTitle({ name }),
                      text: isMe ? m.changeOwnText : m.changeText({ name }),
                      confirm: m.changeConfirm,
                    }
              }
            >
              {m.changeRole}
            </ConfirmButton>
          </div>
        </DraftForm>
      </details>
      {!isMe && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="company" value={company.id} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="about" value={name} />
          <ConfirmButton
            name="intent"
            value="remove"
            tone="quiet"
            size="small"
            aria-label={m.removeNamed({ name })}
            ask={() => ({
              title: m.removeTitle({ name, company: company.name }),
              text: m.removeText({ name }),
              confirm: m.remove,
              tone: 'danger',
            })}
          >
            {m.remove}
          </ConfirmButton>
        </Form>
      )}
    </div>
  );
}
