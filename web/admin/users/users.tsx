import { Form, Link, useSearchParams } from 'react-router';
import Search from 'lucide-react/icons/search';
import type { UserFilter, UserSummary } from '#features/accounts/contract.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/users';
import { UserBadges } from './badges.tsx';

type Filter = Pick<UserFilter, 'q' | 'role' | 'state'>;

const CHIPS: readonly { label: PlainKey<'admin-users'>; filter: Filter }[] = [
  { label: 'all', filter: {} },
  { label: 'customers', filter: { role: 'customer' } },
  { label: 'admins', filter: { role: 'admin' } },
  { label: 'suspendedUsers', filter: { state: 'suspended' } },
];

async function load({ api, url }: LoadArgs) {
  const cursor = url.searchParams.get('cursor');
  const query = { ...filterOf(url.searchParams), ...(cursor && { cursor }) };
  return call(api.users.$get({ query }));
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function Users({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-users');
  const [query] = useSearchParams();
  const { users, nextCursor } = loaderData;
  const filter = filterOf(query);
  const isFiltered = Object.keys(filter).length > 0;

  return (
    <>
      <PageHeader dense title={m.users} />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <FilterChips
          label={m.filter}
          items={CHIPS.map((chip) => ({
            to: addressOf({ q: filter.q, ...chip.filter }),
            label: m[chip.label],
            active: chip.filter.role === filter.role && chip.filter.state === filter.state,
          }))}
        />
        <Form method="get" role="search" className="flex items-end gap-2">
          {filter.role && <input type="hidden" name="role" value={filter.role} />}
          {filter.state && <input type="hidden" name="state" value={filter.state} />}
          <TextInput
            key={filter.q}
            label={m.searchLabel}
            name="q"
            type="search"
            hideLabel
            placeholder={m.searchLabel}
            maxLength={100}
            defaultValue={filter.q}
          />
          <Button tone="secondary" icon={<Icon of={Search} size={16} />}>
            {m.search}
          </Button>
        </Form>
      </div>
      {users.length === 0 ? (
        <EmptyState
          title={isFiltered ? m.emptyFiltered : m.emptyAll}
          action={isFiltered && <Link to="/admin/users">{m.showAll}</Link>}
        />
      ) : (
        <UserTable users={users} />
      )}
      <Pagination
        label={m.users}
        {...(nextCursor && { next: addressOf({ ...filter, cursor: nextCursor }) })}
        {...(query.has('cursor') && { previous: addressOf(filter) })}
      />
    </>
  );
}

function UserTable({ users }: { users: UserSummary[] }) {
  const m = useMessages('admin-users');
  return (
    <Table caption={m.users}>
      <thead>
        <tr>
          <th scope="col">{m.columnName}</th>
          <th scope="col">{m.columnEmail}</th>
          <th scope="col">{m.columnAccount}</th>
          <th scope="col" className="num">
            {m.columnOrders}
          </th>
          <th scope="col">{m.columnSince}</th>
          <th scope="col">{m.columnLastSeen}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td>
              <span className="flex items-center gap-3">
                <Avatar name={user.username} src={user.pictureUrl} size={28} />
                <Link className="row-link" to={`/admin/users/${user.id}`}>
                  {user.username}
                </Link>
              </span>
            </td>
            <td>{user.email}</td>
            <td>
              <UserBadges user={user} />
            </td>
            <td className="num">{user.ordersCount}</td>
            <td>
              <Time at={user.createdAt} show="date" />
            </td>
            <td>{user.lastSeenAt ? <Time at={user.lastSeenAt} /> : m.never}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function filterOf(query: URLSearchParams): Filter {
  const q = query.get('q')?.trim().slice(0, 100);
  const role = query.get('role');
  const state = query.get('state');
  return {
    ...(q && { q }),
    ...((role === 'customer' || role === 'admin') && { role }),
    ...((state === 'active' || state === 'suspended') && { state }),
  };
}

function addressOf(filter: UserFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return query.size > 0 ? `/admin/users?${query}` : '/admin/users';
}
