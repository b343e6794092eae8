import { Link } from 'react-router';
import type { OverviewRange } from '#features/orders/overview-contract.ts';
import { countWords } from '#lib/bounded-count.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { Activities } from '#web/orders/activities.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import type { Route } from './+types/overview';
import { OverviewAttention } from './attention.tsx';
import { OverviewCharts } from './charts.tsx';
import { OverviewFigures } from './figures.tsx';
import { OverviewPayments } from './payments.tsx';

const RANGES: readonly OverviewRange[] = ['30d', '12w', '12m'];

async function load({ api, url }: LoadArgs) {
  const range = RANGES.find((each) => each === url.searchParams.get('range')) ?? '30d';
  const [overview, health, enquiries, reviews, waiting] = await Promise.all([
    call(api.admin.overview.$get({ query: { range } })),
    call(api.admin.payments.health.$get()),
    call(api.enquiries.$get({ query: { isHandled: 'no' } })),
    call(api.reviews.$get({ query: { state: 'pending' } })),
    call(api.admin.counts.$get()),
  ]);
  return {
    overview,
    health,
    enquiries: enquiries.openCount,
    reviews: reviews.counts.pending,
    failedMails: waiting.failedMails,
  };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { overview, health, enquiries, reviews, failedMails } = loaderData;
  return (
    <>
      <PageHeader dense title="Overview" lead={openOrdersText(overview.openCount)} />
      <div className="grid gap-12">
        <section aria-label="What needs you">
          <OverviewAttention
            disk={overview.disk}
            attention={overview.attention}
            enquiries={enquiries}
            reviews={reviews}
            failedMails={failedMails}
          />
        </section>
        <section aria-labelledby="figures">
          <SectionHeading id="figures">The last 30 days</SectionHeading>
          <OverviewFigures figures={overview.figures} />
        </section>
        <section aria-labelledby="over-time">
          <SectionHeading id="over-time">Over time</SectionHeading>
          <OverviewCharts overview={overview} />
        </section>
        <div className="grid items-start gap-x-8 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <section aria-labelledby="lately">
            <SectionHeading id="lately" aside={<Link to="/admin/orders?sort=changed">Orders</Link>}>
              Lately
            </SectionHeading>
            {overview.recent.length === 0 ? (
              <p className="text-quiet">Nothing has happened yet.</p>
            ) : (
              <Activities items={overview.recent} path="/admin/orders" viewer="admin" />
            )}
          </section>
          <section aria-labelledby="payments">
            <SectionHeading id="payments">Payments</SectionHeading>
            <OverviewPayments health={health} />
          </section>
        </div>
      </div>
    </>
  );
}

function openOrdersText(count: number): string {
  if (count === 0) return 'No order is open.';
  return count === 1 ? 'One order is open.' : `${countWords(count)} orders are open.`;
}
