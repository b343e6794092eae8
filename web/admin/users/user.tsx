import { Form, Link, useSearchParams } from 'react-router';
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
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { formatNumber } from '#lib/format-number.ts';
import { useLocale } from '#web/use-locale.ts';
import { useSession } from '#web/session/use-session.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/user';
import { UserActions, type Intent } from './actions.tsx';
import { UserBadges } from './badges.tsx';

const load = async ({ api, params }: LoadArgs) =>
  call(api.users[':id'].$get({ param: { id: params['id'] ?? '' } }));

const DONE = {
  'make-admin': 'doneMakeAdmin',
  'make-customer': 'doneMakeCustomer',
  suspend: 'doneSuspend',
  reinstate: 'doneReinstate',
  'send-reset': 'doneSendReset',
  'sign-out': 'doneSignOut',
  'allow-mail': 'doneAllowMail',
  'invite-again': 'doneInviteAgain',
} as const satisfies Record<Intent, PlainKey<'admin-users'>>;

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
    case 'invite-again':
      await call(one.invitations.$post({ param }));
      break;
    case 'allow-mail': {
      const refusal = { id: formText(form, 'id') };
      await call(api.admin.mail.suppressions[':id'].$delete({ param: refusal }));
      break;
    }
  }
  return { done: intent };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function User({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-users');
  const [query] = useSearchParams();
  const isInvited = query.get('invited') === 'yes' && user.invitedAt !== null;
  const isMe = useSession().user?.id === user.id;
  const resultOf = (...intents: Intent[]) => <UserResult result={actionData} intents={intents} />;
  return (
    <>
      <PageHeader
        dense
        title={user.username}
        lead={user.email}
        above={<Breadcrumbs items={[{ to: '/admin/users', label: m.users }]} />}
        actions={<UserBadges user={user} />}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-4">
          {isInvited && !actionData && (
            <Notice tone="success" role="status" title={m.invitedTitle} />
          )}
          {resultOf('allow-mail')}
          {user.mailRefusal && <MailRefusal refusal={user.mailRefusal} />}
          <UserActions user={user} isMe={isMe} resultOf={resultOf} />
        </div>
        <Card as="aside">
          <UserFacts user={user} />
        </Card>
      </div>
    </>
  );
}

interface UserResultProps {
  result: Route.ComponentProps['actionData'];
  intents: readonly Intent[];
}

/** What came of the last click, if it was one of these. */
function UserResult({ result, intents }: UserResultProps) {
  const m = useMessages('admin-users');
  if (!result) return null;
  const intent = 'done' in result ? result.done : (result.values['intent'] as Intent);
  if (!intents.includes(intent)) return null;
  return 'done' in result ? (
    <Notice tone="success" role="status" title={m[DONE[result.done]]} />
  ) : (
    <FormError refused={result.refused} />
  );
}

/** Nothing is mailed to this person, until somebody allows it. */
function MailRefusal({ refusal }: { refusal: NonNullable<UserDetail['mailRefusal']> }) {
  const m = useMessages('admin-users');
  const isSending = useIsSending('allow-mail');
  const { id, reason, at } = refusal;
  return (
    <Notice tone="warning" title={m.mailRefused}>
      <p>{m.mailRefusedSince({ reason, since: () => <Time at={at} show="date" /> })}</p>
      <Form method="post" preventScrollReset className="mt-3">
        <input type="hidden" name="intent" value="allow-mail" />
        <input type="hidden" name="id" value={id} />
        <Button tone="secondary" size="small" pending={isSending}>
          {m.mailAllow}
        </Button>
      </Form>
    </Notice>
  );
}

function UserFacts({ user }: { user: UserDetail }) {
  const m = useMessages('admin-users');
  const locale = useLocale();
  return (
    <DescriptionList
      items={[
        {
          term: m.orders,
          value:
            user.ordersCount > 0 ? (
              <Link to={`/admin/orders?q=${encodeURIComponent(user.email)}`}>
                {formatNumber(user.ordersCount, locale)}
              </Link>
            ) : (
              m.none
            ),
        },
        { term: m.since, value: <Time at={user.createdAt} show="date" /> },
        {
          term: m.lastSeen,
          value: user.lastSeenAt ? <Time at={user.lastSeenAt} /> : m.notSignedIn,
        },
        {
          term: m.emailConfirmed,
          value: user.emailVerifiedAt ? <Time at={user.emailVerifiedAt} show="date" /> : m.notYet,
        },
        { term: m.mail, value: <Link to={`/admin/mail?user=${user.id}`}>{m.mailLog}</Link> },
        {
          term: m.history,
          value: (
            <Link to={`/admin/audit?subjectType=user&subjectId=${user.id}`}>{m.auditLog}</Link>
          ),
        },
      ]}
    />
  );
}
