import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Company, CompanyMember } from '#features/companies/contract.ts';
import { COMPANY_ROLE_LABELS } from '#features/companies/shared/roles.ts';
import { formText } from '#web/form-text.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CompanyRoleSelect } from './company-role-select.tsx';

/** The people of a company; its owners change their roles and remove them. */
export function CompanyMembers({ company }: { company: Company }) {
  const m = useMessages('companies');
  const roles = useMessages('company-roles');
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
                <MemberForms key={member.role} company={company} member={member} isMe={isMe} />
              ) : (
                <Badge>{roles[COMPANY_ROLE_LABELS[member.role]]}</Badge>
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
}

function MemberForms({ company, member, isMe }: MemberFormsProps) {
  const m = useMessages('companies');
  const roles = useMessages('company-roles');
  const { userId: id, username: name } = member;
  const row = { company: company.id, id };
  const { failure } = useFormResult('role', row);
  return (
    <div className="flex flex-wrap items-start gap-2">
      <details className="max-w-full" open={failure !== undefined}>
        <summary className={buttonClass({ tone: 'secondary', size: 'small' })}>
          {roles[COMPANY_ROLE_LABELS[member.role]]}
          <Icon of={ChevronDown} size={15} />
        </summary>
        <ApiForm
          action="role"
          row={row}
          unsaved="company-role"
          about={`${company.id} ${id}`}
          className="mt-3 grid max-w-md gap-3"
        >
          <input type="hidden" name="about" value={name} />
          <CompanyRoleSelect
            id={`role-${company.id}-${id}`}
            label={m.roleOf({ name })}
            value={member.role}
          />
          <div>
            <ConfirmButton
              tone="secondary"
              size="small"
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
        </ApiForm>
      </details>
      {!isMe && (
        <ApiForm action={['remove']} row={row} errorOnTop>
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
        </ApiForm>
      )}
    </div>
  );
}
