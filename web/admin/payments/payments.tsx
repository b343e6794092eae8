import { Link } from 'react-router';
import type { PaymentHealth } from '#features/payments/contract.ts';
import { countWords } from '#lib/bounded-count.ts';
import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
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
import { Discrepancy } from './discrepancy.tsx';
import { PaymentReview } from './mismatch.tsx';
import { WEBHOOK_EVENT_WORDS, PROVIDER_NAMES } from './payment-labels.ts';
import { PaymentsTabs } from './tabs.tsx';
import { submitPaymentAction } from './submit-payment-action.ts';

async function load({ api }: LoadArgs) {
  return { health: await call(api.admin.payments.health.$get()) };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(submitPaymentAction);
export const clientAction = actInBrowser(submitPaymentAction);

const MODES: Record<PaymentHealth['mode'], string> = {
  sandbox: 'Sandbox: no money moves',
  test: 'Test mode: no money moves',
  live: 'Live',
};

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, providers, overdueSyncs, discrepancies, inReview, hasMore, sandboxDashboardUrl } =
    loaderData.health;
  const done = actionData && 'done' in actionData ? actionData.done : undefined;
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const isInReview = (paymentAttemptId: string | null) =>
    inReview.some(({ attempt }) => attempt.id === paymentAttemptId);
  // What is under review is shown there, with both sides.
  const others = discrepancies.filter(
    ({ kind, paymentAttemptId }) => kind !== 'payment_mismatch' || !isInReview(paymentAttemptId),
  );
  const openCount = inReview.length + others.length;
  const canBePaid = providers.length > 0;
  const about = refused?.values['id'];
  const refusedOf = (...ids: (string | null)[]) =>
    ids.includes(about ?? '') ? refused : undefined;
  const isShownBelow =
    isInReview(about ?? null) ||
    others.some(({ id, paymentAttemptId }) => id === about || paymentAttemptId === about);
  return (
    <>
      <PageHeader
        dense
        title="Payments"
        lead={openWords(openCount, hasMore)}
        actions={
          canBePaid ? (
            <Badge tone={mode === 'live' ? 'success' : 'warning'}>{MODES[mode]}</Badge>
          ) : (
            <Badge tone="warning">Not connected</Badge>
          )
        }
      />
      <PaymentsTabs openCount={openCount} />
      <div className="grid max-w-page gap-10">
        <output className="empty:hidden">{done && <Notice tone="success" title={done} />}</output>
        {refused && !isShownBelow && <FormError refused={refused.refused} />}
        {overdueSyncs > 0 && (
          <Notice
            tone="warning"
            title={
              overdueSyncs === 1
                ? 'One payment should have been asked about some time ago.'
                : `${overdueSyncs} payments should have been asked about some time ago.`
            }
          >
            This is done every minute by the worker. If it stays, see whether the worker runs.
          </Notice>
        )}
        {hasMore && (
          <Notice tone="info" title="There is more than fits here.">
            The newest 50 of each kind are shown. The others follow as you settle these.
          </Notice>
        )}
        {inReview.length > 0 && (
          <section aria-labelledby="review">
            <SectionHeading id="review">Payments that do not fit</SectionHeading>
            <div className="grid gap-4">
              {inReview.map((review) => (
                <PaymentReview
                  key={review.attempt.id}
                  review={review}
                  refused={refusedOf(review.attempt.id)}
                />
              ))}
            </div>
          </section>
        )}
        {others.length > 0 && (
          <section aria-labelledby="discrepancies">
            <SectionHeading id="discrepancies">Discrepancies</SectionHeading>
            <div className="grid gap-4">
              {others.map((discrepancy) => (
                <Discrepancy
                  key={discrepancy.id}
                  discrepancy={discrepancy}
                  refused={refusedOf(discrepancy.id, discrepancy.paymentAttemptId)}
                />
              ))}
            </div>
          </section>
        )}
        <section aria-labelledby="providers">
          <SectionHeading id="providers">The providers</SectionHeading>
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

function openWords(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} things need you.`;
  if (count === 0) return 'Every payment adds up.';
  return count === 1 ? 'One thing needs you.' : `${count} things need you.`;
}

/** Only where nobody pays for real: the sandbox stands in for both providers, and has a side of its own. */
function SandboxNotice({ dashboardUrl }: { dashboardUrl: string }) {
  return (
    <Notice
      title="A sandbox stands in for both."
      action={
        <a
          className={buttonClass({ tone: 'secondary', size: 'small' })}
          href={dashboardUrl}
          target="_blank"
          rel="noreferrer"
        >
          Open the sandbox
        </a>
      }
    >
      It runs on the same computer as the shop. There you see payments and webhook events from its
      side, refund payments, open disputes and simulate failures.
    </Notice>
  );
}

/** A new shop; its owner sets the keys where the server runs. */
function NoProvider() {
  return (
    <Notice tone="warning" title="Nobody can pay yet.">
      Orders can be placed, but not paid. Give the server keys of Stripe or PayPal, and it offers
      them after its next start.
    </Notice>
  );
}

function Provider({ provider, lastWebhookAt, webhookEvents }: PaymentHealth['providers'][number]) {
  return (
    <Card className="grid content-start gap-4">
      <h3 className="font-text text-base font-semibold tracking-normal">
        {PROVIDER_NAMES[provider]}
      </h3>
      <p className="text-sm text-quiet">
        {lastWebhookAt ? (
          <>
            Last webhook event <Time at={lastWebhookAt} />. In the last 30 days:
          </>
        ) : (
          'No webhook events in the last 30 days. Payments are still confirmed without them, only later. If customers have paid, check the webhook at the provider.'
        )}
      </p>
      {lastWebhookAt && (
        <DescriptionList
          items={Object.entries(webhookEvents)
            .filter(([state, count]) => count > 0 || state === 'processed')
            .map(([state, count]) => ({
              term: (
                <Link to={`/admin/payments/webhook-events?state=${state}`}>
                  {WEBHOOK_EVENT_WORDS[state as keyof typeof WEBHOOK_EVENT_WORDS].word}
                </Link>
              ),
              value: <span className="tabular">{countWords(count)}</span>,
            }))}
        />
      )}
    </Card>
  );
}
