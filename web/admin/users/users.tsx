import { Link } from 'react-router';
import type { UserSummary } from '#features/accounts/contract.ts';
import type { CustomerTag } from '#features/accounts/tags/contract.ts';
import { userList } from '#features/accounts/shared/list.ts';
import { adminUserPath } from '#lib/paths.ts';
import type { ColumnName } from '#lib/lists/list.ts';
import { LOCALES } from '#lib/locale.ts';
import { listActions, loadList } from '#web/admin/lists/list-settings.ts';
import { moveBetweenRows, type ListCell } from '#web/admin/lists/list-table.tsx';
import type { ListWords } from '#web/admin/lists/list-words.ts';
import { TablePage } from '#web/admin/lists/table-page.tsx';
import { call } from '#web/api.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { actInBrowser, actOnServer, loadInBrowser, loadOnServer } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/users';
import { UserBadges } from './badges.tsx';

const load = loadList(userList, async ({ api }, query) => {
  const [page, { tags }] = await Promise.all([
    call(api.users.$get({ query })),
    call(api.admin['customer-tags'].$get()),
  ]);
  return { ...page, tags };
});

const act = defineActions(listActions(userList));

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Users({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-users');
  const words = useUserWords(loaderData.tags);
  const { users } = loaderData;
  return (
    <TablePage
      list={userList}
      words={words}
      data={loaderData}
      actions={
        <ButtonLink to="/admin/users/new" size="small">
          {m.newCustomer}
        </ButtonLink>
      }
      empty={{ filtered: m.emptyFiltered, all: m.emptyAll }}
      rows={users}
      cells={USER_CELLS}
    />
  );
}

const USER_CELLS: { [Name in ColumnName<typeof userList>]: (user: UserSummary) => ListCell } = {
  name: ({ id, username, pictureUrl }) => ({
    className: 'cell-main',
    value: (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={username} src={pictureUrl} size={28} />
        <Link
          className="row-link min-w-0 wrap-anywhere md:truncate"
          to={adminUserPath({ id, username })}
          onKeyDown={moveBetweenRows}
        >
          {username}
        </Link>
      </span>
    ),
  }),
  email: ({ email }) => ({ className: 'max-w-64 truncate', title: email, value: email }),
  account: (user) => ({ value: <UserBadges user={user} /> }),
  tags: ({ tags }) => {
    const names = tags.map(({ name }) => name).join(', ');
    return { className: 'cell-name', title: names, value: names };
  },
  orders: ({ ordersCount }) => ({ className: 'num', value: ordersCount }),
  since: ({ createdAt }) => ({
    className: 'whitespace-nowrap',
    value: <Time at={createdAt} show="date" />,
  }),
  seen: ({ lastSeenAt }) => ({
    className: 'whitespace-nowrap',
    value: <LastSeen at={lastSeenAt} />,
  }),
  language: ({ locale }) => ({ value: locale && LOCALES[locale] }),
};

function LastSeen({ at }: { at: string | null }) {
  const m = useMessages('admin-users');
  return at ? <Time at={at} /> : m.never;
}

function useUserWords(tags: readonly CustomerTag[]): ListWords<typeof userList> {
  const m = useMessages('admin-users');
  return {
    title: m.users,
    search: m.searchLabel,
    total: (shown, count) => m.totalUsers({ shown, count }),
    filters: {
      role: {
        label: m.filter,
        any: m.all,
        values: { customer: m.customers, team: m.admins },
      },
      state: {
        label: m.stateFilter,
        any: m.anyState,
        values: { active: m.activeUsers, suspended: m.suspended },
      },
    },
    texts: {
      tag: {
        label: m.tags,
        any: m.anyTag,
        values: Object.fromEntries(tags.map(({ name }) => [name, name])),
      },
    },
    sorts: { newest: m.sortNewest, oldest: m.sortOldest, name: m.sortName },
    columns: {
      name: m.columnName,
      email: m.columnEmail,
      account: m.columnAccount,
      tags: m.tags,
      orders: m.columnOrders,
      since: m.columnSince,
      seen: m.columnLastSeen,
      language: m.columnLanguage,
    },
  };
}
