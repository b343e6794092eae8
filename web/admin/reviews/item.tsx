import { Link } from 'react-router';
import type { Review } from '#features/reviews/contract.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { SelectItem } from '#web/admin/batches/selectable-items.tsx';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { EditForm } from '#web/forms/edit-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { PublishBadge } from '#web/ui/publish-badge.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Time } from '#web/ui/time.tsx';
import type { ReviewResult } from './act-on-review.ts';
import { ReviewNotice } from './review-notice.tsx';

/** One review with all its admin actions. */
export function ReviewItem({ review, done }: { review: Review; done?: ReviewResult | undefined }) {
  const m = useMessages('admin-content');
  const batches = useMessages('batches');
  // A refused text stays in its form, even where another administrator has published or rejected the review meanwhile.
  const row = { id: review.id };
  const { failure } = useFormResult(undefined, row);
  const typedInto = failure?.values['intent'];
  return (
    <Card as="li" className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {review.state !== 'published' && (
            <SelectItem id={review.id} label={batches.selectReview({ name: review.author })} />
          )}
          <Stars value={review.stars} bare />
          <PublishBadge state={review.state} />
          {review.isFeatured && review.state === 'published' && (
            <Badge tone="neutral">{m.reviewFeatured}</Badge>
          )}
          <span className="min-w-0 text-sm text-quiet">
            {m.reviewByline({
              author: review.author,
              time: () => <Time at={review.createdAt} show="date" />,
            })}
          </span>
        </div>
        <p className="max-w-reading whitespace-pre-line">{review.body}</p>
        <p className="text-sm text-quiet">
          <Link to={`/services/${review.service.slug}`}>{review.service.title}</Link>
          {' · '}
          <Link to={adminOrderPath({ number: review.orderNumber })}>{review.orderNumber}</Link>
        </p>
        {review.rejectionReason && (
          <Notice tone="warning" title={m.reviewRejected}>
            {review.rejectionReason}
          </Notice>
        )}
        {review.reply && (
          <blockquote className="border-l-2 border-accent pl-4">
            <p className="text-sm font-semibold">{m.reviewReply}</p>
            <p className="whitespace-pre-line">{review.reply}</p>
          </blockquote>
        )}
      </div>
      <div className="grid content-start gap-4">
        <ShownResult of={done}>{done && <ReviewNotice result={done} />}</ShownResult>
        <PageError row={row} />
        {review.state !== 'published' && (
          <ReviewActionForm review={review} intent="publish" label={m.reviewPublish} />
        )}
        {review.state === 'published' && (
          <ReviewActionForm
            review={review}
            intent={review.isFeatured ? 'unfeature' : 'feature'}
            label={review.isFeatured ? m.reviewUnfeature : m.reviewFeature}
            tone="secondary"
          />
        )}
        {(review.state !== 'rejected' || typedInto === 'reject') && (
          <details open={typedInto === 'reject'}>
            <summary className="text-sm text-quiet">{m.reviewRejectSummary}</summary>
            <ApiForm action="reject" row={row} unsaved="review-reject" className="mt-3 grid gap-3">
              <TextArea
                id={`reason-${review.id}`}
                label={m.reviewReason}
                name="reason"
                rows={3}
                required
              />
              <Button tone="danger" size="small">
                {m.reviewReject}
              </Button>
            </ApiForm>
          </details>
        )}
        {(review.state === 'published' || typedInto === 'reply') && (
          <ReplyForm review={review} isOpen={typedInto === 'reply'} />
        )}
      </div>
    </Card>
  );
}

function ReplyForm({ review, isOpen }: { review: Review; isOpen: boolean }) {
  const m = useMessages('admin-content');
  const { id, reply, replyVersion, orderId } = review;
  return (
    <details open={isOpen}>
      <summary className="text-sm text-quiet">
        {reply ? m.reviewReplyChange : m.reviewReplyNew}
      </summary>
      <EditForm
        action="reply"
        row={{ id }}
        unsaved="review-reply"
        edit={{
          version: replyVersion,
          entries: [['reply', reply ?? '']],
          labels: { reply: m.reviewReplyField },
        }}
        className="mt-3 grid gap-3"
      >
        <input type="hidden" name="orderId" value={orderId} />
        <TextArea
          id={`reply-${id}`}
          label={m.reviewReplyField}
          name="reply"
          rows={4}
          maxLength={2000}
          hint={m.reviewReplyHint}
          defaultValue={reply ?? ''}
        />
        <Button size="small">{m.reviewReplySave}</Button>
      </EditForm>
    </details>
  );
}

function ReviewActionForm({
  review,
  intent,
  label,
  tone = 'primary',
}: {
  review: Review;
  intent: string;
  label: string;
  tone?: 'primary' | 'secondary';
}) {
  return (
    <ApiForm action={intent} row={{ id: review.id }} errorOnTop>
      {intent === 'unfeature' && review.featuredAt && (
        <input type="hidden" name="featuredAt" value={review.featuredAt} />
      )}
      <Button size="small" tone={tone}>
        {label}
      </Button>
    </ApiForm>
  );
}
