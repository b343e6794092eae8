import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Visits } from '#features/visits/contract.ts';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { isPeriodChoice, readPeriod, type PeriodChoice } from '#lib/time/period.ts';
import { call } from '#web/api.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
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
import overviewStylesheet from '#web/styles/overview.css?url';
import { useLocale } from '#web/use-locale.ts';
import { Activities } from '#web/orders/activities.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/overview';
import { OverviewAttention } from './attention.tsx';
import { BestServices } from './best-services.tsx';
import { formatDays } from './calendar-day.ts';
import { OverviewCharts } from './charts.tsx';
import { FigureBand } from './figure.tsx';
import { OverviewFigures } from './figures.tsx';
import { needsAttention } from './needs-attention.ts';
import { NextDue } from './next-due.tsx';
import { OverviewPayments } from './payments.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { OverviewVisits, VisitFigures, VisitsLine } from './visits.tsx';

const TOPICS = [liveTopic.allOrders, liveTopic.adminCounts, liveTopic.backups];

async function load({ api, url }: LoadArgs) {
  const choice = readPeriod(url.searchParams);
  const isRefused = !isPeriodChoice(choice);
  const query: PeriodChoice = isRefused ? { period: '30d' } : choice;
  const [overview, visits, health, waiting] = await Promise.all([
    call(api.admin.overview.$get({ query })),
    call(api.admin.visits.$get({ query })),
    call(api.admin.payments.health.$get()),
    call(api.admin.counts.$get()),
  ]);
  return {
    choice,
    isRefused,
    overview,
    visits,
    health,
    enquiries: waiting.enquiries,
    reviews: waiting.reviews,
    failedMails: waiting.failedMails,
  };
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: overviewStylesheet }];
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(actOnSetup);
export const clientAction = actInBrowser(actOnSetup);

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-overview');
  const ofSetup = useMessages('admin-setup');
  const [query] = useSearchParams();
  const last = useFormResult();
  const locale = useLocale();
  const { overview, enquiries, reviews, failedMails } = loaderData;
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
    backupProblem: overview.backupProblem,
    attention: overview.attention,
    enquiries,
    reviews,
    failedMails,
  };
  // Without an order, empty figures only distract; below the guide of a new shop, good news does too.
  const isNewShop = overview.recent.length === 0;
  const isAttentionShown = !isGuideOpen(setup) || needsAttention(attention);
  return (
    <HoldPosition page={live}>
      <PageHeader dense title={m.title} lead={openOrders} />
      <div className="grid gap-8">
        {query.get('saved') === 'yes' && !last.done && !last.failure && (
          <Notice tone="success" role="status" title={ofSetup.saved} />
        )}
        {setup && <SetupGuide setup={setup} />}
        <div className="grid items-start gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {isAttentionShown && (
            <Block id="attention" title={m.attention}>
              <OverviewAttention {...attention} />
            </Block>
          )}
          {!isNewShop && (
            <Block id="today" title={m.today}>
              <NextDue orders={overview.nextDue} />
            </Block>
          )}
        </div>
        {!isNewShop && <Trade {...loaderData} />}
      </div>
    </HoldPosition>
  );
}

/** How the shop does: figures and charts of the period, what happened lately, payments. */
function Trade({
  choice,
  isRefused,
  overview,
  visits,
  health,
}: Route.ComponentProps['loaderData']) {
  const m = useMessages('admin-overview');
  const locale = useLocale();
  const { now, before } = overview.days;
  return (
    <>
      <Block id="figures" title={m.figures}>
        <div className="grid gap-4">
          <PeriodPicker choice={choice} isRefused={isRefused} days={overview.days} />
          <p className="text-sm text-quiet">
            {m.comparedDays({
              now: formatDays(m, now, locale),
              before: formatDays(m, before, locale),
            })}
          </p>
          <FigureBand>
            <OverviewFigures figures={overview.figures} />
            {hasVisits(visits) && <VisitFigures visits={visits} />}
          </FigureBand>
          <VisitsLine visits={visits} />
          <PhoneFold title={m.charts}>
            <div className="grid gap-4 xl:grid-cols-2">
              <OverviewCharts overview={overview} />
            </div>
          </PhoneFold>
        </div>
      </Block>
      <Block id="best-services" title={m.bestServices} isFolded>
        <BestServices services={overview.bestServices} />
      </Block>
      {visits.views.now > 0 && (
        <Block id="visits" title={m.visits} isFolded>
          <OverviewVisits visits={visits} />
        </Block>
      )}
      <div className="grid items-start gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Block
          id="recent"
          title={m.recentActivity}
          isFolded
          aside={<Link to="/admin/orders?sort=changed">{m.orders}</Link>}
        >
          <Activities items={overview.recent} path="/admin/orders" viewer="admin" />
        </Block>
        <Block id="payments" title={m.payments} isFolded>
          <OverviewPayments health={health} />
        </Block>
      </div>
    </>
  );
}

/** Whether there is anything to compare, now or before. */
const hasVisits = ({ visitors }: Visits) => visitors.now + visitors.before > 0;

interface BlockProps {
  id: string;
  title: string;
  aside?: ReactNode;
  /** On a phone, where it is far from what is to be done. */
  isFolded?: boolean;
  children: ReactNode;
}

function Block({ id, title, aside, isFolded, children }: BlockProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-text text-base font-semibold tracking-normal">
          {title}
        </h2>
        {aside}
      </div>
      {isFolded ? <PhoneFold title={title}>{children}</PhoneFold> : children}
    </section>
  );
}

/** Folded on a phone only. */
function PhoneFold({ title, children }: { title: string; children: ReactNode }) {
  const m = useMessages('admin-overview');
  return (
    <details className="phone-fold">
      <FoldSummary>{m.showBlock({ title })}</FoldSummary>
      <div>{children}</div>
    </details>
  );
}
