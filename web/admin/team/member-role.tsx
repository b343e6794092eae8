import ChevronDown from 'lucide-react/icons/chevron-down';
import type { TeamMember } from '#features/accounts/shared/members-contract.ts';
import type { Assignee } from '#features/orders/assigning/contract.ts';
import { hasPermission } from '#lib/permissions.ts';
import type { RoleName } from '#lib/roles.ts';
import { formText } from '#web/form-text.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useMay } from '#web/session/use-may.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/select.tsx';
import { ROLE_LABELS } from '#features/accounts/shared/roles.ts';
import { RoleSelect } from './role-select.tsx';

interface MemberRoleProps {
  member: TeamMember;
  assignees: readonly Assignee[];
  isMe: boolean;
}

/** The role of somebody of the team, and the choice of another one. Open orders and enquiries are handed over when it ends the work on them. */
export function MemberRole({ member, assignees, isMe }: MemberRoleProps) {
  const m = useMessages('team');
  const may = useMay();
  const { id, openOrdersCount: orders, openEnquiriesCount: enquiries } = member;
  const { failure } = useFormResult('role', { id });
  const isInCharge = orders + enquiries > 0;
  const name = member.displayName ?? member.username;
  const role = m[ROLE_LABELS[member.role.name]];
  if (member.role.name === 'owner' && !may('team.owners')) return <Badge tone="info">{role}</Badge>;
  const others = assignees.filter((each) => each.id !== id);
  return (
    <details className="min-w-48" open={failure !== undefined}>
      <summary className={buttonClass({ tone: 'secondary', size: 'small' })}>
        {role}
        <Icon of={ChevronDown} size={15} />
      </summary>
      <ApiForm action="role" row={{ id }} unsaved="team-role" className="mt-3 grid gap-3">
        <input type="hidden" name="about" value={name} />
        <RoleSelect
          id={`role-${id}`}
          label={m.newRole({ name })}
          value={member.role.name}
          withCustomer
        />
        {isInCharge && (
          <Select
            label={m.handOver({
              orders,
              enquiries,
              both: orders > 0 && enquiries > 0 ? 'yes' : 'no',
            })}
            id={`hand-over-${id}`}
            name="handOverTo"
            hint={m.handOverHint}
            placeholder={m.nobody}
            options={others.map((each) => ({ value: each.id, label: each.name }))}
          />
        )}
        <div>
          <ConfirmButton
            tone="secondary"
            size="small"
            aria-label={m.changeRoleOf({ name })}
            ask={(form) => {
              const next = formText(form, 'role') as RoleName;
              if (next === member.role.name) return null;
              const text = isMe ? m.changeOwnText : m.changeText;
              const lost =
                (orders > 0 && !hasPermission(next, 'orders.work')) ||
                (enquiries > 0 && !hasPermission(next, 'enquiries.handle'));
              return {
                title: m.changeTitle({ name, role: m[ROLE_LABELS[next]] }),
                text: lost ? `${text} ${m.handOverText}` : text,
                confirm: m.changeConfirm({ role: m[ROLE_LABELS[next]] }),
              };
            }}
          >
            {m.changeRole}
          </ConfirmButton>
        </div>
      </ApiForm>
    </details>
  );
}
