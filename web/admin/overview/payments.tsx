import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PaymentHealth } from '#features/payments/contract.ts';
import { discrepancyLabels } from '#features/payments/shared/discrepancies.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';

const NAMES = { stripe: 'providerStripe', paypal: 'providerPaypal' } as const;
const MODES = { sandbox: 'sandbox', test: 'testMode', live: 'live' } as const;

/** The health of payments: the last webhook event of each provider, and open problems. */
export function OverviewPayments({ health }: { health: PaymentHealth }) {
  const m = useMessages('admin-overview');
  const labels = useMessages('admin-discrepancies');
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
          <Badge tone={mode === 'live' ? 'success' : 'warning'}>{m[MODES[mode]]}</Badge>
        ) : (
          <Badge tone="warning">{m.notConnected}</Badge>
        )}
      </p>
      {canBePaid && (
        <DescriptionList
          items={providers.map((each) => ({
            term: m[NAMES[each.provider]],
            value: <LastEvent {...each} />,
          }))}
        />
      )}
      {isWell ? (
        <p className="text-sm text-quiet">{canBePaid ? m.paymentsFine : m.noProvider}</p>
      ) : (
        <Notice tone="warning" title={m.paymentsProblem}>
          <ul className="text-sm">
            {overdueSyncs > 0 && <li>{m.overdueChecks({ count: overdueSyncs })}</li>}
            {inReview.map(({ orderId, orderNumber }) => (
              <li key={orderId}>
                {m.mismatch({ number: orderNumber, order: linkTo(orderNumber) })}
              </li>
            ))}
            {others.map(({ id, kind, order }) => {
              const { title } = discrepancyLabels(labels, kind);
              return (
                <li key={id}>
                  {order
                    ? m.discrepancyOf({ number: order.number, title, order: linkTo(order.number) })
                    : m.discrepancy({ title })}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
      <p className="text-sm">
        <Link to="/admin/payments">{isWell ? m.payments : m.reviewPayments}</Link>
      </p>
    </div>
  );
}

const linkTo = (number: string) => (text: ReactNode) => (
  <Link to={`${adminOrderPath({ number })}#payments`}>{text}</Link>
);

function LastEvent({ lastWebhookAt, webhookEvents }: PaymentHealth['providers'][number]) {
  const m = useMessages('admin-overview');
  const count = webhookEvents.dead + webhookEvents.deferred;
  const stuck = (text: ReactNode) => <span className="text-danger">{text}</span>;
  const at = () => lastWebhookAt && <Time at={lastWebhookAt} />;
  if (count > 0)
    return lastWebhookAt
      ? m.lastHeardStuck({ at, stuck, count })
      : m.notHeardStuck({ stuck, count });
  return lastWebhookAt ? m.lastHeard({ at }) : m.notHeard;
}
