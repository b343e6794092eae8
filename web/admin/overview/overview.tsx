import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { Overview, OverviewRange } from '#features/orders/overview-contract.ts';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { call } from '#web/api.ts';
import { HoldPosition } from '#web/live/hold-position.tsx';
import { useLivePage } from '#web/live/use-live.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { actOnSetup } from '#web/admin/setup/act.ts';
import { SetupGuide } from '#web/admin/setup/guide.tsx';
import { isGuideOpen, useSetup } from '#web/admin/setup/use-setup.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { Activities } from '#web/orders/activities.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import type { Route } from './+types/overview';
import { OverviewAttention } from './attention.tsx';
import { OverviewCharts } from './charts.tsx';
import { OverviewFigures } from './figures.tsx';
import { needsAttention } from './needs-attention.ts';
import { OverviewPayments } from './payments.tsx';

const RANGES: readonly OverviewRange[] = ['30d', '12w', '12m'];

const TOPICS = [liveTopic.allOrders, liveTopic.adminCounts];

async function load({ api, url }: LoadArgs) {
  const range = RANGES.find((each) => each === url.searchParams.get('range')) ?? '30d';
  const [overview, health, waiting] = await Promise.all([
    call(api.admin.overview.$get({ query: { range } })),
    call(api.admin.payments.health.$get()),
    call(api.admin.counts.$get()),
  ]);
  return {
    overview,
    health,
    enquiries: waiting.enquiries,
    reviews: waiting.reviews,
    failedMails: waiting.failedMails,
  };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(actOnSetup);
export const clientAction = actInBrowser(actOnSetup);

export default function OverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-overview');
  const locale = useLocale();
  const { overview, health, enquiries, reviews, failedMails } = loaderData;
  const setup = useSetup();
  const { openCount } = overview;
  const live = useLivePage(TOPICS, loaderData, { gapMs: 5_000 });
  const openOrders = m.openOrders({
    count: openCount,
    shown: formatBoundedCount(openCount, locale),
  });
  const attention = {
    jobsStoppedAt: overview.jobsStoppedAt,
    disk: overview.disk,
    attention: overview.attention,
    enquiries,
    reviews,
    failedMails,
  };
  // Below the guide of a new shop, good news and empty charts only distract.
  const isGuideShown = isGuideOpen(setup);
  const isNewShop = isGuideShown && overview.recent.length === 0;
  return (
    <HoldPosition page={live}>
      <PageHeader dense title={m.title} lead={openOrders} />
      <div className="grid gap-12">
        {setup && (
          <SetupGuide
            setup={setup}
            mailedTo={actionData && 'mailedTo' in actionData ? actionData.mailedTo : null}
            refused={actionData && 'refused' in actionData ? actionData : undefined}
          />
        )}
        {(!isGuideShown || needsAttention(attention)) && (
          <section aria-label={m.attention}>
            <OverviewAttention {...attention} />
          </section>
        )}
        {!isNewShop && <Trade overview={overview} health={health} />}
      </div>
    </HoldPosition>
  );
}

interface TradeProps {
  overview: Overview;
  health: ComponentProps<typeof OverviewPayments>['health'];
}

/** How the shop does: figures, charts, what happened lately, payments. */
function Trade({ overview, health }: TradeProps) {
  const m = useMessages('admin-overview');
  return (
    <>
      <section aria-labelledby="figures">
        <SectionHeading id="figures">{m.last30Days}</SectionHeading>
        <OverviewFigures figures={overview.figures} />
      </section>
      <section aria-labelledby="over-time">
        <SectionHeading id="over-time">{m.overTime}</SectionHeading>
        <OverviewCharts overview={overview} />
      </section>
      <div className="grid items-start gap-x-8 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="recent">
          <SectionHeading
            id="recent"
            aside={<Link to="/admin/orders?sort=changed">{m.orders}</Link>}
          >
            {m.recentActivity}
          </SectionHeading>
          {overview.recent.length === 0 ? (
            <p className="text-quiet">{m.noActivity}</p>
          ) : (
            <Activities items={overview.recent} path="/admin/orders" viewer="admin" />
          )}
        </section>
        <section aria-labelledby="payments">
          <SectionHeading id="payments">{m.payments}</SectionHeading>
          <OverviewPayments health={health} />
        </section>
      </div>
    </>
  );
}
