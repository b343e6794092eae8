import { Link, redirectDocument, useSearchParams } from 'react-router';
import type { UserDetail } from '#features/accounts/contract.ts';
import { adminUserPath } from '#lib/paths.ts';
import { redirectName, useReadableAddress } from '#web/readable-address.ts';
import { orderList } from '#features/orders/shared/list.ts';
import { call } from '#web/api.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { hasPermission } from '#lib/permissions.ts';
import type { RoleName } from '#lib/roles.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { formatNumber } from '#lib/format/format-number.ts';
import { listAddress } from '#lib/lists/list.ts';
import { DEFAULT_LOCALE, LOCALES } from '#lib/locale.ts';
import { useLocale } from '#web/use-locale.ts';
import { leaveWithRole } from '#web/session/leave-with-role.ts';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/user';
import { noteActions } from './act-on-note.ts';
import { tagActions } from './act-on-tag.ts';
import { UserResult } from './action.tsx';
import { UserActions, useMayView } from './actions.tsx';
import { UserBadges } from './badges.tsx';
import { LifetimeValues } from './lifetime-values.tsx';
import { UserBilling } from './user-billing.tsx';
import { UserActivity } from './user-activity.tsx';
import { UserCompanies } from './user-companies.tsx';
import { UserData } from './user-data.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserInvoices, UserOrders, UserPayments } from './user-orders.tsx';
import { UserSection } from './user-section.tsx';
import { UserTags } from './user-tags.tsx';
import { UserViews } from './user-views.tsx';

const MAX_INVOICES = 5;

async function load({ api, params, url, role }: LoadArgs) {
  const param = { id: params['id'] ?? '' };
  const one = api.users[':id'];
  await redirectName(param.id, async (name) => {
    const result = await call(one.$get({ param: { id: name } }));
    return adminUserPath(result.user);
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
    invoices,
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
    hasPermission(role, 'money.read')
      ? call(api.invoices.$get({ query: { customer: param.id } }))
      : null,
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
    invoices: invoices?.invoices.slice(0, MAX_INVOICES) ?? null,
  };
}

const act = defineActions({
  ...noteActions,
  ...tagActions,
  role: async (args) => {
    const { api, param, text } = args;
    await call(api.users[':id'].role.$put({ param, json: { role: text('role') as RoleName } }));
    await leaveWithRole(args, param.id);
  },
  suspend: ({ api, param }) => call(api.users[':id'].suspension.$put({ param })),
  reinstate: ({ api, param }) => call(api.users[':id'].suspension.$delete({ param })),
  'send-reset': ({ api, param }) => call(api.users[':id']['password-resets'].$post({ param })),
  'sign-out': ({ api, param }) => call(api.users[':id'].sessions.$delete({ param })),
  'remove-factor': ({ api, param }) => call(api.users[':id']['second-factor'].$delete({ param })),
  'invite-again': ({ api, param }) => call(api.users[':id'].invitations.$post({ param })),
  'export-data': ({ api, param }) => call(api.users[':id'].data.exports.$post({ param })),
  'delete-account': ({ api, param }) => call(api.users[':id'].deletion.$post({ param })),
  'keep-account': ({ api, param }) => call(api.users[':id'].deletion.$delete({ param })),
  'view-as': async ({ api, param, text }) => {
    await call(api.users[':id'].views.$post({ param, json: { reason: text('reason') } }));
    // A new document: every part of the page is another person's now.
    throw redirectDocument('/dashboard');
  },
  'allow-mail': ({ api, text }) =>
    call(api.admin.mail.suppressions[':id'].$delete({ param: { id: text('id') } })),
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function UserRoute({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-users');
  const dataTexts = useMessages('own-data');
  const { user, orders, payments, notes, tags, activity, data } = loaderData;
  const [query] = useSearchParams();
  useReadableAddress(adminUserPath(user));
  const isInvited = query.get('invited') === 'yes' && user.invitedAt !== null;
  const mayView = useMayView(user);
  const isMe = useSession().user?.id === user.id;
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
          <UserResult of={['allow-mail']} />
          <PageError action="allow-mail" />
          {user.mailRefusal && <MailRefusal refusal={user.mailRefusal} />}
          <UserOrders user={user} orders={orders} />
          {loaderData.invoices && <UserInvoices user={user} invoices={loaderData.invoices} />}
          <UserNotes userId={user.id} page={notes} />
          <UserCompanies userId={user.id} companies={loaderData.companies} />
          <UserPayments user={user} attempts={payments.attempts} />
          <UserActivity username={user.username} activity={activity} />
          <UserViews views={loaderData.views} />
          {data && (
            <UserSection title={dataTexts.userTitle}>
              <UserData user={user} data={data} isMe={isMe} />
            </UserSection>
          )}
          {!user.isErased && (
            <UserSection title={m.account}>
              <UserActions user={user} isMe={isMe} />
            </UserSection>
          )}
        </div>
        <aside className="grid gap-4 max-xl:order-first">
          <Card>
            <LifetimeValues values={payments.lifetime} />
          </Card>
          <UserTags userId={user.id} tags={user.tags} known={tags} />
          {user.billing && <UserBilling billing={user.billing} />}
          <Card>
            <UserFacts user={user} />
          </Card>
        </aside>
      </div>
    </>
  );
}

/** Nothing is mailed to this person, until somebody allows it. */
function MailRefusal({ refusal }: { refusal: NonNullable<UserDetail['mailRefusal']> }) {
  const m = useMessages('admin-users');
  const { id, reason, at } = refusal;
  return (
    <Notice tone="warning" title={m.mailRefused}>
      <p>{m.mailRefusedSince({ reason, since: () => <Time at={at} show="date" /> })}</p>
      <ApiForm action="allow-mail" row={{ id }} errorOnTop className="mt-3">
        <Button tone="secondary" size="small">
          {m.mailAllow}
        </Button>
      </ApiForm>
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
