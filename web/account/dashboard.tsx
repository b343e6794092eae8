import { Link } from 'react-router';
import type { Dashboard as Seen } from '#features/orders/overview-contract.ts';
import { countWords } from '#lib/bounded-count.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { Activities } from '#web/orders/activities.tsx';
import { OrderRow } from '#web/orders/row.tsx';
import { useSession } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import type { Route } from './+types/dashboard';

const load = ({ api }: LoadArgs) => call(api.dashboard.$get());

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

type Need = Seen['needsMe'][number];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  const { needsMe, hasMoreNeeds, open, openCount, recent, orderCount } = loaderData;
  const waiting = new Set(needsMe.map(({ order }) => order.id));
  const others = open.filter((order) => !waiting.has(order.id));
  const allOpen = openCount > open.length && (
    <Link to="/orders?group=open">All {countWords(openCount)} open orders</Link>
  );
  const hello = user ? `Hello, ${user.username}` : 'Hello';

  if (orderCount === 0) {
    return (
      <>
        <PageHeader dense title={hello} />
        <EmptyState
          title="You have not ordered anything yet."
          action={<ButtonLink to="/services">See the services</ButtonLink>}
        >
          What you order, and everything we say to each other about it, will be here.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader dense title={hello} lead={leadOf(needsMe.length, hasMoreNeeds, openCount)} />
      <div className="grid gap-12">
        {needsMe.length > 0 && (
          <section aria-labelledby="needs-me">
            <SectionHeading id="needs-me" aside={allOpen}>
              Waiting for you
            </SectionHeading>
            <ul className="grid gap-3">
              {needsMe.map((need) => (
                <OrderRow
                  key={need.order.id}
                  order={need.order}
                  action={<NextStep need={need} />}
                />
              ))}
            </ul>
          </section>
        )}
        {others.length > 0 && (
          <section aria-labelledby="in-work">
            <SectionHeading id="in-work" aside={needsMe.length === 0 && allOpen}>
              With us
            </SectionHeading>
            <ul className="grid gap-3">
              {others.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          </section>
        )}
        {recent.length > 0 && (
          <section aria-labelledby="lately">
            <SectionHeading id="lately" aside={<Link to="/orders">All orders</Link>}>
              Lately
            </SectionHeading>
            <Activities items={recent} path="/orders" viewer="customer" />
          </section>
        )}
      </div>
    </>
  );
}

function leadOf(needed: number, hasMore: boolean, open: number): string {
  if (hasMore) return `More than ${needed} things wait for you.`;
  if (needed > 0)
    return needed === 1 ? 'One thing waits for you.' : `${needed} things wait for you.`;
  return open > 0 ? 'Nothing waits for you. We are working.' : 'Nothing is open at the moment.';
}

function NextStep({ need: { todo, order } }: { need: Need }) {
  const room = `/orders/${order.id}`;
  const steps = {
    pay: { to: `/payment?orderId=${order.id}`, label: 'Go to payment' },
    answer_requirements: { to: `${room}#questions`, label: 'Answer the questions' },
    review_delivery: { to: `${room}#review`, label: 'Review the delivery' },
    read_messages: { to: `${room}#new`, label: 'Read' },
  } as const;
  const { to, label } = steps[todo];
  return (
    <ButtonLink to={to} tone={todo === 'read_messages' ? 'secondary' : 'primary'}>
      {label}
    </ButtonLink>
  );
}
