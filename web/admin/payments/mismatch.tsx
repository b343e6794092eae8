import { Link } from 'react-router';
import type { PaymentHealth } from '#features/payments/contract.ts';
import { factLabel } from '#features/payments/shared/discrepancies.ts';
import { PROVIDER_NAMES } from '#features/payments/shared/providers.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useMay } from '#web/session/use-may.ts';
import { Card } from '#web/ui/card.tsx';
import { Price } from '#web/ui/price.tsx';
import { Time } from '#web/ui/time.tsx';
import { CheckAgain, Compared, ReasonAction } from './discrepancy.tsx';

interface ReviewProps {
  review: PaymentHealth['inReview'][number];
}

/** A payment that the provider reports differently than requested: both sides, and the two actions. */
export function PaymentReview({ review }: ReviewProps) {
  const m = useMessages('admin-payments');
  const may = useMay();
  const { orderNumber, attempt } = review;
  const provider = PROVIDER_NAMES[attempt.provider];
  const checkedAt = attempt.admin?.lastSyncedAt;
  const started = () => <Time at={attempt.createdAt} />;
  const labels = useMessages('admin-discrepancies');
  const differences = attempt.admin?.differences ?? [];
  return (
    <Card as="article" className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-text text-base font-semibold tracking-normal">
          {m.inReviewTitle({
            provider,
            number: orderNumber,
            amount: () => (
              <Price minor={attempt.amount.amountMinor} currency={attempt.amount.currency} />
            ),
            order: (text) => (
              <Link to={`${adminOrderPath({ number: orderNumber })}#payments`}>{text}</Link>
            ),
          })}
        </h3>
        <p className="text-sm text-quiet">
          {checkedAt
            ? m.inReviewChecked({ started, checked: () => <Time at={checkedAt} /> })
            : m.inReviewSince({ started })}
        </p>
      </div>
      {differences.length > 0 && (
        <Compared
          sides={[m.weRequested, m.providerSays({ provider })]}
          rows={differences.map(({ field, expected, actual }) => [
            factLabel(labels, field),
            expected,
            actual,
          ])}
        />
      )}
      {may('money.change') && (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <CheckAgain paymentAttemptId={attempt.id} />
          <ReasonAction
            action="accept"
            id={attempt.id}
            summary={m.acceptSummary}
            field={{ name: 'reason', label: m.acceptReason, hint: m.acceptHint }}
            button={m.accept}
            tone="danger"
          />
        </div>
      )}
    </Card>
  );
}
