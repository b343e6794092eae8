import { Form, Link, redirectDocument, useSearchParams } from 'react-router';
import type { UserDetail } from '#features/accounts/contract.ts';
import { adminUserPath } from '#lib/paths.ts';
import { redirectName, useReadableAddress } from '#web/admin/readable-address.ts';
import { orderList } from '#features/orders/order-list-labels.ts';
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
import { hasPermission } from '#lib/permissions.ts';
import type { RoleName } from '#lib/roles.ts';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { formatNumber } from '#lib/format-number.ts';
import { listAddress } from '#lib/list.ts';
import { DEFAULT_LOCALE, LOCALES } from '#lib/locale.ts';
import { useLocale } from '#web/use-locale.ts';
import { leaveWithRole } from '#web/session/leave-with-role.ts';
import { useSession } from '#web/session/use-session.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { useSite } from '#web/session/use-site.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/user';
import { actOnNote, isNoteIntent, type NoteResult } from './act-on-note.ts';
import { actOnTag, isTagIntent, type TagResult } from './act-on-tag.ts';
import { UserActions, useMayView, type Intent } from './actions.tsx';
import { UserBadges } from './badges.tsx';
import { LifetimeValues } from './lifetime-values.tsx';
import { UserActivity } from './user-activity.tsx';
import { UserCompanies } from './user-companies.tsx';
import { UserData } from './user-data.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserOrders, UserPayments } from './user-orders.tsx';
import { UserSection } from './user-section.tsx';
import { UserTags } from './user-tags.tsx';
import { UserViews } from './user-views.tsx';

async function load({ api, params, url, role }: LoadArgs) {
  const param = { id: params['id'] ?? '' };
  const one = api.users[':id'];
  await redirectName(param.id, async (name) => {
    const found = await call(one.$get({ param: { id: name } }));
    return adminUserPath(found.user);
  });
  const cursor = url.searchParams.get('notes');
  const [
    { user },
    { orders },
    payments,
    notes,
    { tags },
    activity,
    { companies },
    { views },
    data,
  ] = await Promise.all([
    call(one.$get({ param })),
    call(one.orders.$get({ param })),
    call(one.payments.$get({ param })),
    call(one.notes.$get({ param, query: cursor ? { cursor } : {} })),
    call(api.admin['customer-tags'].$get()),
    call(one.activity.$get({ param })),
    call(one.companies.$get({ param })),
    call(one.views.$get({ param })),
    hasPermission(role, 'privacy.handle') ? call(one.data.$get({ param })) : null,
  ]);
  return {
    user,
    orders,
    payments,
    notes,
    tags,
    activity,
    companies,
    views,
    data,
    formKey: crypto.randomUUID(),
  };
}

const DATA_DONE = {
  'export-data': 'doneExport',
  'delete-account': 'doneDelete',
  'keep-account': 'doneKeep',
} as const satisfies Partial<Record<Intent, PlainKey<'own-data'>>>;

const DONE = {
  'view-as': 'viewAs',
  role: 'doneRole',
  suspend: 'doneSuspend',
  reinstate: 'doneReinstate',
  'send-reset': 'doneSendReset',
  'sign-out': 'doneSignOut',
  'remove-factor': 'doneRemoveFactor',
  'allow-mail': 'doneAllowMail',
  'invite-again': 'doneInviteAgain',
} as const satisfies Record<Exclude<Intent, keyof typeof DATA_DONE>, PlainKey<'admin-users'>>;

/** What came of the last form. */
type Result = { done: Intent } | NoteResult | TagResult;

async function act(args: ActionArgs): Promise<Result> {
  const { api, form, params } = args;
  const param = { id: params['id'] ?? '' };
  const one = api.users[':id'];
  const sent = formText(form, 'intent');
  if (isNoteIntent(sent)) return actOnNote(args, sent);
  if (isTagIntent(sent)) return actOnTag(args, sent);
  const intent = sent as Intent;
  switch (intent) {
    case 'role':
      await call(one.role.$put({ param, json: { role: formText(form, 'role') as RoleName } }));
      await leaveWithRole(args, param.id);
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
    case 'remove-factor':
      await call(one['second-factor'].$delete({ param }));
      break;
    case 'invite-again':
      await call(one.invitations.$post({ param }));
      break;
    case 'export-data':
      await call(one.data.exports.$post({ param }));
      break;
    case 'delete-account':
      await call(one.deletion.$post({ param }));
      break;
    case 'keep-account':
      await call(one.deletion.$delete({ param }));
      break;
    case 'view-as':
      await call(one.views.$post({ param, json: { reason: formText(form, 'reason') } }));
      // A new document: every part of the page is another person's now.
      throw redirectDocument('/dashboard');
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

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-users');
  const dataTexts = useMessages('own-data');
  const { user, orders, payments, notes, tags, activity, data, formKey } = loaderData;
  const [query] = useSearchParams();
  useReadableAddress(adminUserPath(user));
  const isInvited = query.get('invited') === 'yes' && user.invitedAt !== null;
  const mayView = useMayView(user);
  const isMe = useSession().user?.id === user.id;
  const resultOf = (...intents: Intent[]) => <UserResult result={actionData} intents={intents} />;
  return (
    <>
      <PageHeader
        dense
        title={user.username}
        lead={user.email}
        above={<Breadcrumbs items={[{ to: '/admin/users', label: m.users }]} />}
        actions={
          <>
            <UserBadges user={user} />
            {mayView && (
              <a href="#view-as" className="btn btn-secondary btn-small">
                {m.viewAs}
              </a>
            )}
          </>
        }
      />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-10">
          {isInvited && !actionData && (
            <Notice tone="success" role="status" title={m.invitedTitle} />
          )}
          {resultOf('allow-mail')}
          {user.mailRefusal && <MailRefusal refusal={user.mailRefusal} />}
          <UserNotes
            userId={user.id}
            page={notes}
            formKey={formKey}
            result={noteResult(actionData)}
          />
          <UserCompanies userId={user.id} companies={loaderData.companies} />
          <UserOrders user={user} orders={orders} />
          <UserPayments user={user} attempts={payments.attempts} />
          <UserActivity username={user.username} activity={activity} />
          <UserViews views={loaderData.views} />
          {data && (
            <UserSection title={dataTexts.userTitle}>
              <UserData user={user} data={data} isMe={isMe} resultOf={resultOf} />
            </UserSection>
          )}
          {!user.isErased && (
            <UserSection title={m.account}>
              <UserActions
                user={user}
                isMe={isMe}
                refused={actionData && 'refused' in actionData ? actionData : undefined}
                resultOf={resultOf}
              />
            </UserSection>
          )}
        </div>
        <aside className="grid gap-4 max-xl:order-first">
          <Card>
            <LifetimeValues values={payments.lifetime} />
          </Card>
          <UserTags userId={user.id} tags={user.tags} known={tags} result={tagResult(actionData)} />
          <Card>
            <UserFacts user={user} />
          </Card>
        </aside>
      </div>
    </>
  );
}

function noteResult(result: Route.ComponentProps['actionData']) {
  if (!result || 'noteDone' in result) return result;
  return 'refused' in result && isNoteIntent(result.values['intent']) ? result : undefined;
}

function tagResult(result: Route.ComponentProps['actionData']) {
  if (!result || 'tagDone' in result) return result;
  return 'refused' in result && isTagIntent(result.values['intent']) ? result : undefined;
}

interface UserResultProps {
  result: Route.ComponentProps['actionData'];
  intents: readonly Intent[];
}

/** What came of the last click, if it was one of these. */
function UserResult({ result, intents }: UserResultProps) {
  const m = useMessages('admin-users');
  const dataTexts = useMessages('own-data');
  if (!result || 'noteDone' in result || 'tagDone' in result) return null;
  const intent = 'done' in result ? result.done : (result.values['intent'] as Intent);
  if (!intents.includes(intent)) return null;
  return 'done' in result ? (
    <ShownResult of={result}>
      <Notice
        tone="success"
        role="status"
        title={
          result.done in DATA_DONE
            ? dataTexts[DATA_DONE[result.done as keyof typeof DATA_DONE]]
            : m[DONE[result.done as keyof typeof DONE]]
        }
      />
    </ShownResult>
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
              <Link to={listAddress(orderList, { customer: user.id })}>
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
        ...user.signIns.map(({ device, at }) => ({
          term: m.signedInWith({ device }),
          value: <Time at={at} />,
        })),
        {
          term: m.emailConfirmed,
          value: user.emailVerifiedAt ? <Time at={user.emailVerifiedAt} show="date" /> : m.notYet,
        },
        { term: m.language, value: <Language user={user} /> },
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

/** The language of their mails and pages. */
function Language({ user: { locale } }: { user: UserDetail }) {
  const m = useMessages('admin-users');
  const { defaultLocale = DEFAULT_LOCALE } = useSite();
  if (locale) return LOCALES[locale];
  return m.shopLanguage({ language: LOCALES[defaultLocale] });
}
