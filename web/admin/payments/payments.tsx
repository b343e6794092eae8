import { Link } from 'react-router';
import type { PaymentHealth } from '#features/payments/contract.ts';
import { PROVIDER_NAMES } from '#features/payments/shared/providers.ts';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { call } from '#web/api.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useMay } from '#web/session/use-may.ts';
import { useLocale } from '#web/use-locale.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/payments';
import { actOnPayments } from './act-on-payments.ts';
import { Discrepancy } from './discrepancy.tsx';
import { PaymentReview } from './mismatch.tsx';
import { PaymentDone } from './payment-done.tsx';
import { MODES, WEBHOOK_EVENT_STATES } from './payment-labels.ts';
import { PaymentsTabs } from './tabs.tsx';

async function load({ api }: LoadArgs) {
  return { health: await call(api.admin.payments.health.$get()) };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(actOnPayments);
export const clientAction = actInBrowser(actOnPayments);

export default function Payments({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-payments');
  const { mode, providers, overdueSyncs, discrepancies, inReview, hasMore, sandboxDashboardUrl } =
    loaderData.health;
  const { failure } = useFormResult();
  const may = useMay();
  const isInReview = (paymentAttemptId: string | null) =>
    inReview.some(({ attempt }) => attempt.id === paymentAttemptId);
  // A payment under review is shown there, with both sides.
  const others = discrepancies.filter(
    ({ kind, paymentAttemptId }) => kind !== 'payment_mismatch' || !isInReview(paymentAttemptId),
  );
  const openCount = inReview.length + others.length;
  const canBePaid = providers.length > 0;
  // The form may be gone: someone else has dealt with it, or there is nothing to deal with.
  const about = failure?.values['id'] ?? '';
  const isShownBelow =
    may('money.change') &&
    (isInReview(about) ||
      others.some(({ id, paymentAttemptId }) => id === about || paymentAttemptId === about));
  return (
    <>
      <PageHeader
        dense
        title={m.payments}
        lead={(hasMore ? m.openCountMore : m.openCount)({ count: openCount })}
        actions={
          canBePaid ? (
            <Badge tone={mode === 'live' ? 'success' : 'warning'}>{m[MODES[mode]]}</Badge>
          ) : (
            <Badge tone="warning">{m.notConnected}</Badge>
          )
        }
      />
      <PaymentsTabs openCount={openCount} />
      <div className="grid max-w-page gap-10">
        <PaymentDone />
        {failure && !isShownBelow && <FormError error={failure.error} />}
        {overdueSyncs > 0 && (
          <Notice tone="warning" title={m.overdueChecks({ count: overdueSyncs })}>
            {m.overdueChecksText}
          </Notice>
        )}
        {hasMore && (
          <Notice tone="info" title={m.moreTitle}>
            {m.moreText}
          </Notice>
        )}
        {inReview.length > 0 && (
          <section aria-labelledby="review">
            <SectionHeading id="review">{m.reviewTitle}</SectionHeading>
            <div className="grid gap-4">
              {inReview.map((review) => (
                <PaymentReview key={review.attempt.id} review={review} />
              ))}
            </div>
          </section>
        )}
        {others.length > 0 && (
          <section aria-labelledby="discrepancies">
            <SectionHeading id="discrepancies">{m.discrepancies}</SectionHeading>
            <div className="grid gap-4">
              {others.map((discrepancy) => (
                <Discrepancy key={discrepancy.id} discrepancy={discrepancy} />
              ))}
            </div>
          </section>
        )}
        <section aria-labelledby="providers">
          <SectionHeading id="providers">{m.providers}</SectionHeading>
          <div className="grid gap-4">
            {sandboxDashboardUrl && <SandboxNotice dashboardUrl={sandboxDashboardUrl} />}
            {!canBePaid && <NoProvider />}
            <div className="grid gap-4 md:grid-cols-2">
              {providers.map((each) => (
                <Provider key={each.provider} {...each} />
              ))}
            </div>
          </div>
        </section>
      </div>
    </>
  );
}

/** Links to the dashboard of the sandbox, which replaces both providers in development and demos. */
function SandboxNotice({ dashboardUrl }: { dashboardUrl: string }) {
  const m = useMessages('admin-payments');
  return (
    <Notice
      title={m.sandboxTitle}
      action={
        <a
          className={buttonClass({ tone: 'secondary', size: 'small' })}
          href={dashboardUrl}
          target="_blank"
          rel="noreferrer"
        >
          {m.openSandbox}
        </a>
      }
    >
      {m.sandboxText}
    </Notice>
  );
}

/** A new shop without keys of a payment provider. */
function NoProvider() {
  const m = useMessages('admin-payments');
  return (
    <Notice tone="warning" title={m.noProviderTitle}>
      {m.noProviderText}
    </Notice>
  );
}

function Provider({ provider, lastWebhookAt, webhookEvents }: PaymentHealth['providers'][number]) {
  const m = useMessages('admin-payments');
  const locale = useLocale();
  return (
    <Card className="grid content-start gap-4">
      <h3 className="font-text text-base font-semibold tracking-normal">
        {PROVIDER_NAMES[provider]}
      </h3>
      <p className="text-sm text-quiet">
        {lastWebhookAt ? m.lastEvent({ at: () => <Time at={lastWebhookAt} /> }) : m.noEvents}
      </p>
      {lastWebhookAt && (
        <DescriptionList
          items={Object.entries(webhookEvents)
            .filter(([state, count]) => count > 0 || state === 'processed')
            .map(([state, count]) => ({
              term: (
                <Link to={`/admin/payments/webhook-events?state=${state}`}>
                  {m[WEBHOOK_EVENT_STATES[state as keyof typeof WEBHOOK_EVENT_STATES].label]}
                </Link>
              ),
              value: <span className="tabular">{formatBoundedCount(count, locale)}</span>,
            }))}
        />
      )}
    </Card>
  );
}
