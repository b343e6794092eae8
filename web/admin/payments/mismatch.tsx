import { Link } from 'react-router';
import type { PaymentHealth } from '#features/payments/contract.ts';
import type { Refusal } from '#web/load.ts';
import { Card } from '#web/ui/card.tsx';
import { Price } from '#web/ui/price.tsx';
import { Time } from '#web/ui/time.tsx';
import { AskAgain, Compared, WithWords } from './discrepancy.tsx';
import { FIELD_WORDS, PROVIDER_NAMES } from './payment-labels.ts';
import { FormError } from '#web/ui/form-error.tsx';

interface ReviewProps {
  review: PaymentHealth['inReview'][number];
  refused: Refusal | undefined;
}

/** A payment that waits for a person because what the provider says of it does not fit: both sides, and the two ways on. */
export function PaymentReview({ review, refused }: ReviewProps) {
  const { orderId, orderNumber, attempt } = review;
  const differences = attempt.admin?.differences ?? [];
  const isAccepting = refused?.values['intent'] === 'accept';
  return (
    <Card as="article" className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-text text-base font-semibold tracking-normal">
          <Price minor={attempt.amount.amountMinor} currency={attempt.amount.currency} /> by{' '}
          {PROVIDER_NAMES[attempt.provider]} for{' '}
          <Link to={`/admin/orders/${orderId}#payments`}>{orderNumber}</Link>
        </h3>
        <p className="text-sm text-quiet">
          <Time at={attempt.createdAt} />
          {attempt.admin?.lastSyncedAt && (
            <>
              , last asked <Time at={attempt.admin.lastSyncedAt} />
            </>
          )}
          . Until it is decided, the order can neither be paid nor expire.
        </p>
      </div>
      {differences.length > 0 && (
        <Compared
          sides={['We asked for', `${PROVIDER_NAMES[attempt.provider]} says`]}
          rows={differences.map(({ field, expected, actual }) => [
            FIELD_WORDS[field] ?? field,
            expected,
            actual,
          ])}
        />
      )}
      {!isAccepting && <FormError refused={refused?.refused} />}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <AskAgain paymentAttemptId={attempt.id} />
        <WithWords
          intent="accept"
          id={attempt.id}
          summary="Accept what the provider says"
          field={{
            name: 'reason',
            label: 'Why it is right',
            hint: 'What was really taken is entered, and confirms the order only if it is enough. If nothing was taken, this payment is closed and the order can be paid again.',
          }}
          button="Accept"
          tone="danger"
          refused={isAccepting ? refused : undefined}
        />
      </div>
    </Card>
  );
}
