import { Link } from 'react-router';
import type { ImportedReview } from '#features/reviews/imports/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ReviewItem } from './service-review-list.tsx';

interface ImportedReviewsProps {
  reviews: readonly ImportedReview[];
  nextCursor: string | null;
}

/** Reviews that were written elsewhere, apart from those of customers: nobody here can verify them. */
export function ImportedReviews({ reviews, nextCursor }: ImportedReviewsProps) {
  const m = useMessages('service');
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="imported-reviews" id="imported" className="mt-12 max-w-reading">
      <h3 id="imported-reviews" className="text-lg">
        {m.importedReviews}
      </h3>
      <p className="mt-1 text-sm text-quiet">{m.importedReviewsHint}</p>
      <ul className="mt-4 grid">
        {reviews.map(({ writtenAt, ...review }) => (
          <ReviewItem key={review.id} review={{ ...review, publishedAt: writtenAt }} />
        ))}
      </ul>
      {nextCursor && (
        <p className="mt-6">
          <Link to={`?imported=${encodeURIComponent(nextCursor)}#imported`}>
            {m.olderImportedReviews}
          </Link>
        </p>
      )}
    </section>
  );
}
