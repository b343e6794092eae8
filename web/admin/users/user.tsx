import { Link } from 'react-router';
import type { UserDetail } from '#features/accounts/contract.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useSession } from '#web/session/use-session.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/user';
import { UserAction } from './action.tsx';
import { UserBadges } from './badges.tsx';

const load = async ({ api, params }: LoadArgs) =>
  call(api.users[':id'].$get({ param: { id: params['id'] ?? '' } }));

const DONE = {
  'make-admin': 'From their next click on, they are an administrator.',
  'make-customer': 'From their next click on, they are a customer.',
  suspend: 'They are signed out everywhere and cannot sign in.',
  reinstate: 'They can sign in again.',
  'send-reset': 'A mail with a link is on its way to them.',
  'sign-out': 'They are signed out on every device.',
} as const;
type Intent = keyof typeof DONE;

async function act({ api, form, params }: ActionArgs) {
  const param = { id: params['id'] ?? '' };
  const one = api.users[':id'];
  const intent = formText(form, 'intent') as Intent;
  switch (intent) {
    case 'make-admin':
      await call(one.role.$put({ param, json: { role: 'admin' } }));
      break;
    case 'make-customer':
      await call(one.role.$put({ param, json: { role: 'customer' } }));
      break;
    case 'suspend':
      await call(one.suspension.$put({ param }));
      break;
    case 'reinstate':
      await call(one.suspension.$delete({ param }));
      break;
    case 'send-reset':
      await call(one['password-resets'].$post({ param }));
      break;
    case 'sign-out':
      await call(one.sessions.$delete({ param }));
      break;
  }
  return { done: intent };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function User({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const isMe = useSession().user?.id === user.id;
  return (
    <>
      <PageHeader
        dense
        title={user.username}
        lead={user.email}
        above={<Breadcrumbs items={[{ to: '/admin/users', label: 'Users' }]} />}
        actions={<UserBadges user={user} />}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-4">
          {actionData && 'refused' in actionData && <FormError refused={actionData.refused} />}
          {actionData && 'done' in actionData && (
            <Notice tone="success" role="status" title={DONE[actionData.done]} />
          )}
          <UserActions user={user} isMe={isMe} />
        </div>
        <Card as="aside">
          <UserFacts user={user} />
        </Card>
      </div>
    </>
  );
}

function UserActions({ user, isMe }: { user: UserDetail; isMe: boolean }) {
  return (
    <ul className="grid">
      {user.role.name === 'admin' ? (
        <UserAction
          intent="make-customer"
          label="Make customer"
          title="Role"
          question={{
            title: isMe ? 'Leave the admin area?' : `Take the admin area from ${user.username}?`,
            text: isMe
              ? 'You lose it at once; only another administrator can give it back.'
              : `${user.username} (${user.email}) becomes a customer at once.`,
            confirm: isMe ? 'Make me a customer' : `Make ${user.username} a customer`,
          }}
        >
          {isMe
            ? 'You would lose the admin area at once; another administrator can give it back.'
            : 'They lose the admin area; their own orders stay theirs.'}
        </UserAction>
      ) : (
        <UserAction
          intent="make-admin"
          label="Make administrator"
          title="Role"
          question={{
            title: `Make ${user.username} an administrator?`,
            text: `${user.username} (${user.email}) sees every order and customer from then on, and can change everything you can, also your own role.`,
            confirm: `Make ${user.username} administrator`,
          }}
        >
          {user.emailVerifiedAt
            ? 'An administrator sees every order and can change everything you can.'
            : 'An administrator sees every order and can change everything you can. The email address must be confirmed first.'}
        </UserAction>
      )}
      <UserAction intent="send-reset" label="Send the link" title="Forgotten password">
        A mail with a link to choose a new password. You do not see it, and the old password works
        until they use it.
      </UserAction>
      <UserAction intent="sign-out" label="End all sessions" title="Devices">
        {user.devicesCount === 1
          ? 'Signed in on one device.'
          : `Signed in on ${user.devicesCount} devices.`}
      </UserAction>
      {user.isSuspended ? (
        <UserAction intent="reinstate" label="Reinstate" title="Suspension">
          They were suspended <Time at={user.suspendedAt ?? user.createdAt} />.
        </UserAction>
      ) : (
        !isMe && (
          <UserAction
            intent="suspend"
            label="Suspend"
            title="Suspension"
            isDangerous
            question={{
              title: `Suspend ${user.username}?`,
              text: `${user.username} (${user.email}) is signed out everywhere and cannot sign in until you reinstate them.`,
              confirm: `Suspend ${user.username}`,
            }}
          >
            Signs them out and keeps them out until you reinstate them. Their orders stay.
          </UserAction>
        )
      )}
    </ul>
  );
}

function UserFacts({ user }: { user: UserDetail }) {
  return (
    <DescriptionList
      items={[
        {
          term: 'Orders',
          value:
            user.ordersCount > 0 ? (
              <Link to={`/admin/orders?q=${encodeURIComponent(user.email)}`}>
                {user.ordersCount}
              </Link>
            ) : (
              'none'
            ),
        },
        { term: 'Since', value: <Time at={user.createdAt} show="date" /> },
        {
          term: 'Last seen',
          value: user.lastSeenAt ? <Time at={user.lastSeenAt} /> : 'signed in nowhere',
        },
        {
          term: 'Email confirmed',
          value: user.emailVerifiedAt ? <Time at={user.emailVerifiedAt} show="date" /> : 'not yet',
        },
        {
          term: 'What was done',
          value: <Link to={`/admin/audit?subjectType=user&subjectId=${user.id}`}>Audit log</Link>,
        },
      ]}
    />
  );
}
