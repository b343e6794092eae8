import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useSearchParams } from 'react-router';
import type { Review } from '#features/reviews/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { StarsInput } from '#web/ui/stars-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Time } from '#web/ui/time.tsx';

interface OrderReviewProps {
  orderId: string;
  review: Review | null;
  /** For people of a company who change nothing. */
  isReadOnly: boolean;
}

/** The customer's review: write it, correct it for a while, and read it here. */
export function OrderReview({ orderId, review, isReadOnly }: OrderReviewProps) {
  const m = useMessages('customer-order');
  const { failure } = useFormResult('review');
  return (
    <Card as="section" id="your-review" aria-labelledby="your-review-title" className="grid gap-4">
      <h2 id="your-review-title" className="text-lg">
        {review ? m.reviewTitle : m.reviewAskTitle}
      </h2>
      {review?.state === 'published' ? (
        <>
          <Stars value={review.stars} bare />
          <p className="max-w-measure wrap-anywhere whitespace-pre-line">{review.body}</p>
          {review.reply && (
            <blockquote className="border-l-2 border-accent pl-4">
              <p className="text-sm font-semibold">{m.reviewReply}</p>
              <p className="whitespace-pre-line">{review.reply}</p>
            </blockquote>
          )}
          {review.isEditable && !isReadOnly && (
            <Disclosure summary={m.reviewChangeOpen} open={failure !== undefined}>
              <div className="grid gap-4">
                <p className="text-quiet">
                  {m.reviewEditable({ until: () => <Time at={review.editableUntil} /> })}
                </p>
                <ReviewForm orderId={orderId} review={review} />
              </div>
            </Disclosure>
          )}
        </>
      ) : (
        <>
          {review?.state === 'pending' && <Notice title={m.reviewPending} />}
          {review?.state === 'rejected' && (
            <Notice tone="warning" title={m.reviewRejected}>
              {review.rejectionReason}
            </Notice>
          )}
          {!isReadOnly && <ReviewForm orderId={orderId} review={review} />}
        </>
      )}
    </Card>
  );
}

function ReviewForm({ orderId, review }: Omit<OrderReviewProps, 'isReadOnly'>) {
  const m = useMessages('customer-order');
  const chosen = starsOf(useSearchParams()[0]);
  return (
    <ApiForm
      action="review"
      unsaved
      about={orderId}
      rename={{ body: 'review' }}
      className="grid max-w-measure gap-4"
    >
      <StarsInput
        legend={m.reviewRating}
        name="stars"
        defaultValue={Number(chosen ?? review?.stars ?? 0) || undefined}
      />
      <TextArea
        label={m.reviewBody}
        name="review"
        required
        maxLength={4000}
        hint={m.reviewBodyHint}
        defaultValue={review?.body}
      />
      <div>
        <Button tone="secondary">{review ? m.reviewChange : m.reviewSend}</Button>
      </div>
    </ApiForm>
  );
}

/** The stars that were clicked in the mail that asks for a review. Opening the link saves nothing. */
function starsOf(query: URLSearchParams): string | undefined {
  const stars = query.get('stars') ?? '';
  return /^[1-5]$/.test(stars) ? stars : undefined;
}
