import type { ReactNode } from 'react';
import type { UserDetail } from '#features/accounts/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Time } from '#web/ui/time.tsx';
import { UserAction } from './action.tsx';

/** What an administrator does with an account. */
export type Intent =
  | 'make-admin'
  | 'make-customer'
  | 'suspend'
  | 'reinstate'
  | 'send-reset'
  | 'sign-out'
  | 'allow-mail'
  | 'invite-again';

interface UserActionsProps {
  user: UserDetail;
  isMe: boolean;
  /** What came of the last click, if it was one of these. */
  resultOf: (...intents: Intent[]) => ReactNode;
}

/** The actions on an account, each with its result. */
export function UserActions({ user, isMe, resultOf }: UserActionsProps) {
  const m = useMessages('admin-users');
  return (
    <ul className="grid">
      <InvitationAction user={user} isMe={isMe} resultOf={resultOf} />
      <RoleAction user={user} isMe={isMe} resultOf={resultOf} />
      <UserAction
        intent="send-reset"
        label={m.resetSend}
        title={m.reset}
        result={resultOf('send-reset')}
      >
        {m.resetHint}
      </UserAction>
      <UserAction
        intent="sign-out"
        label={m.signOut}
        title={m.devices}
        result={resultOf('sign-out')}
      >
        {m.devicesCount({ count: user.devicesCount })}
      </UserAction>
      <SuspensionAction user={user} isMe={isMe} resultOf={resultOf} />
    </ul>
  );
}

function InvitationAction({ user, resultOf }: UserActionsProps) {
  const m = useMessages('admin-users');
  const { invitedAt } = user;
  if (!invitedAt || user.isSuspended) return null;
  return (
    <UserAction
      intent="invite-again"
      label={m.invitationAgain}
      title={m.invitation}
      result={resultOf('invite-again')}
    >
      {m.invitationSent({ time: () => <Time at={invitedAt} /> })}
    </UserAction>
  );
}

function RoleAction({ user, isMe, resultOf }: UserActionsProps) {
  const m = useMessages('admin-users');
  const result = resultOf('make-admin', 'make-customer');
  const { username: name, email } = user;
  if (user.role.name !== 'admin') {
    return (
      <UserAction
        intent="make-admin"
        label={m.makeAdmin}
        title={m.role}
        result={result}
        question={{
          title: m.makeAdminTitle({ name }),
          text: m.makeAdminText({ name, email }),
          confirm: m.makeAdminConfirm({ name }),
        }}
      >
        {user.emailVerifiedAt ? m.makeAdminHint : m.makeAdminHintUnconfirmed}
      </UserAction>
    );
  }
  const question = isMe
    ? { title: m.leaveAdminTitle, text: m.leaveAdminText, confirm: m.leaveAdminConfirm }
    : {
        title: m.makeCustomerTitle({ name }),
        text: m.makeCustomerText({ name, email }),
        confirm: m.makeCustomerConfirm({ name }),
      };
  return (
    <UserAction
      intent="make-customer"
      label={m.makeCustomer}
      title={m.role}
      question={question}
      result={result}
    >
      {isMe ? m.leaveAdminHint : m.makeCustomerHint}
    </UserAction>
  );
}

function SuspensionAction({ user, isMe, resultOf }: UserActionsProps) {
  const m = useMessages('admin-users');
  const result = resultOf('suspend', 'reinstate');
  const { username: name, email } = user;
  if (user.isSuspended) {
    const since = () => <Time at={user.suspendedAt ?? user.createdAt} />;
    return (
      <UserAction intent="reinstate" label={m.reinstate} title={m.suspension} result={result}>
        {m.suspendedSince({ since })}
      </UserAction>
    );
  }
  if (isMe) return null;
  return (
    <UserAction
      intent="suspend"
      label={m.suspend}
      title={m.suspension}
      result={result}
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
