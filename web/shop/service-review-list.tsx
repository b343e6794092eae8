import { Link } from 'react-router';
import type { Rating } from '#features/catalog/contract.ts';
import type { ImportedReview } from '#features/reviews/imports/contract.ts';
import type { PublicReview, ServiceReviews as Reviews } from '#features/reviews/contract.ts';
import { Stars } from '#web/ui/stars.tsx';
import { Time } from '#web/ui/time.tsx';
import { formatNumber } from '#lib/format/format-number.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

type ServiceReviewsProps = { rating: Rating; reviews: Reviews };

/** The reviews, beside the distribution of the stars. */
export function ServiceReviewList({
  rating,
  reviews: { reviews, distribution, nextCursor },
}: ServiceReviewsProps) {
  const m = useMessages('service');
  const locale = useLocale();
  if (rating.average === null) {
    return <p className="max-w-reading text-quiet">{m.noReviews}</p>;
  }
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <p className="flex items-center gap-3">
          <span className="font-display text-4xl leading-display tabular">
            {formatNumber(rating.average, locale, ONE_DIGIT)}
          </span>
          <span className="grid">
            <Stars value={rating.average} bare />
            <span className="text-sm text-quiet">{m.reviewCount({ count: rating.count })}</span>
          </span>
        </p>
        <Distribution counts={distribution} />
        <p className="text-sm text-quiet">{m.reviewsVerified}</p>
      </div>
      <div>
        <ul className="grid">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        {nextCursor && (
          <p className="mt-6">
            <Link to={`?cursor=${encodeURIComponent(nextCursor)}#reviews`}>{m.olderReviews}</Link>
          </p>
        )}
      </div>
    </div>
  );
}

function Distribution({ counts }: { counts: readonly number[] }) {
  const m = useMessages('service');
  const ui = useMessages('ui');
  const locale = useLocale();
  const most = Math.max(1, ...counts);
  return (
    <ul className="grid gap-1.5 text-sm">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <li key={stars} className="grid grid-cols-[3.5rem_minmax(0,1fr)_2rem] items-center gap-3">
            <span aria-hidden="true" className="text-quiet tabular">
              {ui.stars({ count: stars })}
            </span>
            <progress
              className="meter"
              value={count}
              max={most}
              aria-label={m.starCount({ stars, count })}
            />
            <span aria-hidden="true" className="text-right text-quiet tabular">
              {formatNumber(count, locale)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type ShownReview = Pick<PublicReview, 'stars' | 'author' | 'publishedAt' | 'body'> & {
  reply?: string | null;
  /** Of one that was written elsewhere. */
  source?: ImportedReview['source'];
};

export function ReviewItem({ review }: { review: ShownReview }) {
  const m = useMessages('service');
  const { source } = review;
  const imported = source && m.importedFrom({ source: source.name });
  return (
    <li className="grid gap-3 border-b border-hairline py-6 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Stars value={review.stars} bare />
        <span className="min-w-0 font-semibold">{review.author}</span>
        <Time at={review.publishedAt} show="date" className="text-quiet" />
        {source && (
          <span className="text-quiet wrap-anywhere">
            {source.url ? (
              <a href={source.url} rel="nofollow noopener noreferrer">
                {imported}
              </a>
            ) : (
              imported
            )}
          </span>
        )}
      </p>
      <p className="max-w-measure whitespace-pre-line">{review.body}</p>
      {review.reply && (
        <blockquote className="max-w-measure border-l-2 border-accent pl-4">
          <p className="text-sm font-semibold">{m.studioReply}</p>
          <p className="whitespace-pre-line text-quiet">{review.reply}</p>
        </blockquote>
      )}
    </li>
  );
}
