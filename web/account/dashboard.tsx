import { Link, useSearchParams } from 'react-router';
import type { Dashboard as Overview } from '#features/orders/overview/contract.ts';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { Messages } from '#messages/types.ts';
import { call } from '#web/api.ts';
import { HoldPosition } from '#web/live/hold-position.tsx';
import { useLivePage } from '#web/live/use-live.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { Activities } from '#web/orders/activities.tsx';
import { OrderListItem } from '#web/orders/order-list-item.tsx';
import { useSession } from '#web/session/use-session.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/dashboard';
import { AccountChips } from './account-chips.tsx';
import { TodoLink } from './orders/todo-link.tsx';
import { readAccount } from './read-account.ts';

const load = ({ api, url }: LoadArgs) =>
  call(api.dashboard.$get({ query: { account: readAccount(url.searchParams) } }));

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  const m = useMessages('account');
  const locale = useLocale();
  const { user } = useSession();
  const live = useLivePage(user ? [liveTopic.ordersOf(user.id)] : [], loaderData);
  const { needsMe, open, openCount, recent, orderCount, companies } = loaderData;
  const account = readAccount(useSearchParams()[0]);
  const filter = (
    <AccountChips
      companies={companies}
      account={account}
      to={(each) => (each === 'all' ? '/dashboard' : `/dashboard?account=${each}`)}
    />
  );
  const waiting = new Set(needsMe.map(({ order }) => order.id));
  const others = open.filter((order) => !waiting.has(order.id));
  const allOpen = openCount > open.length && (
    <Link to={`/orders?group=open${account === 'all' ? '' : `&account=${account}`}`}>
      {m.allOpenOrders({ count: formatBoundedCount(openCount, locale) })}
    </Link>
  );
  const hello = user ? m.helloName({ name: user.displayName ?? user.username }) : m.hello;

  if (orderCount === 0) {
    return (
      <>
        <PageHeader dense title={hello} />
        {companies.length > 0 && <div className="mb-8">{filter}</div>}
        <EmptyState
          title={m.emptyTitle}
          action={<ButtonLink to="/services">{m.seeServices}</ButtonLink>}
        >
          {m.emptyText}
        </EmptyState>
      </>
    );
  }
  return (
    <HoldPosition page={live}>
      <PageHeader dense title={hello} lead={leadOf(m, loaderData)} />
      {companies.length > 0 && <div className="mb-8">{filter}</div>}
      <div className="grid gap-12">
        {needsMe.length > 0 && (
          <section aria-labelledby="needs-me">
            <SectionHeading id="needs-me" aside={allOpen}>
              {m.waitingForYou}
            </SectionHeading>
            <ul className="grid gap-3">
              {needsMe.map(({ order }) => (
                <OrderListItem key={order.id} order={order} action={<TodoLink order={order} />} />
              ))}
            </ul>
          </section>
        )}
        {others.length > 0 && (
          <section aria-labelledby="in-work">
            <SectionHeading id="in-work" aside={needsMe.length === 0 && allOpen}>
              {m.inProgress}
            </SectionHeading>
            <ul className="grid gap-3">
              {others.map((order) => (
                <OrderListItem key={order.id} order={order} />
              ))}
            </ul>
          </section>
        )}
        {recent.length > 0 && (
          <section aria-labelledby="recent">
            <SectionHeading id="recent" aside={<Link to="/orders">{m.allOrders}</Link>}>
              {m.recentActivity}
            </SectionHeading>
            <Activities items={recent} path="/orders" viewer="customer" />
          </section>
        )}
      </div>
    </HoldPosition>
  );
}

function leadOf(m: Messages<'account'>, { needsMe, hasMoreNeeds, openCount }: Overview): string {
  const count = needsMe.length;
  if (hasMoreNeeds) return m.needsMany({ count });
  return count > 0 ? m.needs({ count }) : m.needsNone({ open: openCount });
}
