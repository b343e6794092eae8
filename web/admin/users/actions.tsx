import type { UserDetail } from '#features/accounts/contract.ts';
import type { RoleName } from '#lib/roles.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ROLE_LABELS } from '#features/accounts/shared/roles.ts';
import { RoleSelect } from '#web/admin/team/role-select.tsx';
import { formText } from '#web/form-text.ts';
import {
  canBeViewed,
  MAX_REASON_LENGTH,
  VIEW_SECONDS,
} from '#features/accounts/shared/view-limits.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { useMay } from '#web/session/use-may.ts';
import { Time } from '#web/ui/time.tsx';
import { UserAction } from './action.tsx';

interface UserActionsProps {
  user: UserDetail;
  isMe: boolean;
}

/** The actions on an account, each with its result. */
export function UserActions({ user, isMe }: UserActionsProps) {
  const m = useMessages('admin-users');
  return (
    <ul className="grid">
      <ViewAction user={user} />
      <InvitationAction user={user} />
      <RoleAction user={user} isMe={isMe} />
      <UserAction intent="send-reset" label={m.resetSend} title={m.reset}>
        {m.resetHint}
      </UserAction>
      <UserAction intent="sign-out" label={m.signOut} title={m.devices}>
        {m.devicesCount({ count: user.devicesCount })}
        {user.signIns.map(({ device, at }) => (
          <span key={`${device} ${at}`} className="block">
            {m.signedInWith({ device })} <Time at={at} />
          </span>
        ))}
      </UserAction>
      <FactorAction user={user} isMe={isMe} />
      <SuspensionAction user={user} isMe={isMe} />
    </ul>
  );
}

/** Whether the person may see the shop as this customer. */
export function useMayView({ role, isSuspended, isErased }: UserDetail): boolean {
  const may = useMay();
  return may('customers.view_as') && canBeViewed({ role: role.name, isSuspended, isErased });
}

/** Shows the shop as the customer sees it. */
function ViewAction({ user }: Pick<UserActionsProps, 'user'>) {
  const m = useMessages('admin-users');
  if (!useMayView(user)) return null;
  return (
    <UserAction
      id="view-as"
      intent="view-as"
      label={m.viewAs}
      title={m.viewAsTitle}
      fields={
        <TextArea
          label={m.viewAsReason}
          hint={m.viewAsReasonHint}
          name="reason"
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          required
          fieldClassName="basis-full"
        />
      }
    >
      {m.viewAsHint({ minutes: VIEW_SECONDS / 60 })}
    </UserAction>
  );
}

function InvitationAction({ user }: Pick<UserActionsProps, 'user'>) {
  const m = useMessages('admin-users');
  const { invitedAt } = user;
  if (!invitedAt || user.isSuspended) return null;
  return (
    <UserAction intent="invite-again" label={m.invitationAgain} title={m.invitation}>
      {m.invitationSent({ time: () => <Time at={invitedAt} /> })}
    </UserAction>
  );
}

/** Only those who change the team see it. */
function RoleAction({ user, isMe }: UserActionsProps) {
  const m = useMessages('admin-users');
  const team = useMessages('team');
  const may = useMay();
  const role = user.role.name;
  if (!may('team.change') || (role === 'owner' && !may('team.owners'))) return null;
  const { username: name, email } = user;
  return (
    <UserAction
      intent="role"
      label={team.changeRole}
      title={m.role}
      fields={<RoleSelect value={role} withCustomer hideLabel />}
      ask={(form) => {
        const next = formText(form, 'role') as RoleName;
        if (next === role) return null;
        return {
          title: team.changeTitle({ name, role: team[ROLE_LABELS[next]] }),
          text: isMe ? team.changeOwnText : m.roleText({ name, email }),
          confirm: team.changeConfirm({ role: team[ROLE_LABELS[next]] }),
        };
      }}
    >
      {user.emailVerifiedAt ? m.roleHint : m.roleHintUnconfirmed}
    </UserAction>
  );
}

/** For a person who has lost the phone with the app. */
function FactorAction({ user, isMe }: UserActionsProps) {
  const m = useMessages('admin-users');
  const may = useMay();
  const { done, failure } = useFormResult('remove-factor');
  const isOffered =
    may('team.change') && !isMe && (user.role.name !== 'owner' || may('team.owners'));
  if (!isOffered || (!user.hasSecondFactor && !done && !failure)) return null;
  const { username: name, email } = user;
  return (
    <UserAction
      intent="remove-factor"
      label={m.factorRemove}
      title={m.factor}
      isDangerous
      question={{
        title: m.factorTitle({ name }),
        text: m.factorText({ email }),
        confirm: m.factorConfirm({ name }),
      }}
    >
      {m.factorHint}
    </UserAction>
  );
}

function SuspensionAction({ user, isMe }: UserActionsProps) {
  const m = useMessages('admin-users');
  const { username: name, email } = user;
  if (user.isSuspended) {
    const since = () => <Time at={user.suspendedAt ?? user.createdAt} />;
    return (
      <UserAction intent="reinstate" after="suspend" label={m.reinstate} title={m.suspension}>
        {m.suspendedSince({ since })}
      </UserAction>
    );
  }
  if (isMe) return null;
  return (
    <UserAction
      intent="suspend"
      after="reinstate"
      label={m.suspend}
      title={m.suspension}
      isDangerous
      question={{
        title: m.suspendTitle({ name }),
        text: m.suspendText({ name, email }),
        confirm: m.suspendConfirm({ name }),
      }}
    >
      {m.suspendHint}
    </UserAction>
  );
}
