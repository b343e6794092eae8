import type { Selectable } from 'kysely';
import type { Reviews } from '#db/schema.ts';
import { editableUntil, isEditable, undoableUntil } from './edit-window.ts';
import type { PublicReview, Review } from './contract.ts';

/** A review with the names shown next to it. */
export type ReviewRow = Selectable<Reviews> & {
  author: string;
  order_number: string;
  service_slug: string;
  service_title: string;
};

/** Why the review is rejected; a published one may keep the reason of a rejection before. */
export function rejectionReasonOf(
  review: Pick<Selectable<Reviews>, 'state' | 'rejection_reason'>,
): string | null {
  return review.state === 'rejected' ? review.rejection_reason : null;
}

/** A review for everyone: without order and account. */
export function presentPublicReview(row: ReviewRow): PublicReview {
  return {
    id: row.id,
    stars: row.stars,
    body: row.body,
    author: row.author,
    service: { slug: row.service_slug, title: row.service_title },
    publishedAt: (row.published_at ?? row.created_at).toISOString(),
    reply: row.reply,
    repliedAt: row.replied_at?.toISOString() ?? null,
  };
}

/** A review for its author and administrators. */
export function presentReview(row: ReviewRow, now: Date): Review {
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    service: { slug: row.service_slug, title: row.service_title },
    author: row.author,
    stars: row.stars,
    body: row.body,
    state: row.state,
    rejectionReason: rejectionReasonOf(row),
    reply: row.reply,
    replyVersion: row.reply_version,
    createdAt: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    undoUntil: row.published_at && undoableUntil({ published_at: row.published_at }).toISOString(),
    isEditable: isEditable(row, now),
    isFeatured: row.featured_at !== null,
    featuredAt: row.featured_at?.toISOString() ?? null,
    editableUntil: editableUntil(row).toISOString(),
  };
}
