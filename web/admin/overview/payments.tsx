import { Link } from 'react-router';
import type { PaymentHealth } from '#features/payments/contract.ts';
import { discrepancyLabels } from '#features/payments/discrepancy-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';

const NAMES = { stripe: 'Cards (Stripe)', paypal: 'PayPal' } as const;
const MODES = {
  sandbox: 'Sandbox: no money moves',
  test: 'Test mode: no money moves',
  live: 'Live',
} as const;

/** Whether money is being watched as it should: when the providers were last heard from, and what does not add up. */
export function OverviewPayments({ health }: { health: PaymentHealth }) {
  const { mode, providers, overdueSyncs, discrepancies, inReview } = health;
  const canBePaid = providers.length > 0;
  const isWell = overdueSyncs === 0 && discrepancies.length === 0 && inReview.length === 0;
  const others = discrepancies.filter(
    ({ kind, paymentAttemptId }) =>
      kind !== 'payment_mismatch' ||
      !inReview.some(({ attempt }) => attempt.id === paymentAttemptId),
  );
  return (
    <div className="grid content-start gap-4 rounded-card border border-hairline bg-surface p-5">
      <p>
        {canBePaid ? (
          <Badge tone={mode === 'live' ? 'success' : 'warning'}>{MODES[mode]}</Badge>
        ) : (
          <Badge tone="warning">Not connected</Badge>
        )}
      </p>
      {canBePaid && (
        <DescriptionList
          items={providers.map(({ provider, lastWebhookAt, webhookEvents }) => {
            const stuck = webhookEvents.dead + webhookEvents.deferred;
            return {
              term: NAMES[provider],
              value: (
                <>
                  {lastWebhookAt ? (
                    <>
                      last heard <Time at={lastWebhookAt} />
                    </>
                  ) : (
                    'not heard from yet'
                  )}
                  {stuck > 0 && <span className="text-danger">, {stuck} webhook events stuck</span>}
                </>
              ),
            };
          })}
        />
      )}
      {isWell ? (
        <p className="text-sm text-quiet">
          {canBePaid
            ? 'Every payment adds up.'
            : 'Nobody can pay yet: the server has no keys of Stripe or PayPal.'}
        </p>
      ) : (
        <Notice tone="warning" title="Some payments need a look.">
          <ul className="text-sm">
            {overdueSyncs > 0 && (
              <li>
                {overdueSyncs === 1
                  ? '1 payment should have been asked about some time ago.'
                  : `${overdueSyncs} payments should have been asked about some time ago.`}
              </li>
            )}
            {inReview.map(({ orderId, orderNumber }) => (
              <li key={orderId}>
                <Link to={`/admin/orders/${orderId}#payments`}>{orderNumber}</Link>: a payment did
                not match.
              </li>
            ))}
            {others.map(({ id, kind, order }) => (
              <li key={id}>
                {order && (
                  <>
                    <Link to={`/admin/orders/${order.id}#payments`}>{order.number}</Link>:{' '}
                  </>
                )}
                {discrepancyLabels(kind).title}.
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="text-sm">
        <Link to="/admin/payments">{isWell ? 'Payments' : 'Look into the payments'}</Link>
      </p>
    </div>
  );
}
