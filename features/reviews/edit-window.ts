/** Publishing can be undone for this long; only then is the customer told. */
const UNDO_MS = 120_000;

export function undoableUntil({ published_at: publishedAt }: { published_at: Date }): Date {
  return new Date(publishedAt.getTime() + UNDO_MS);
}

/** A published review can be corrected for 14 days after it was first written; one that is not published, at any time. */
const EDITABLE_MS = 14 * 86_400_000;

export function editableUntil({ created_at: writtenAt }: { created_at: Date }): Date {
  return new Date(writtenAt.getTime() + EDITABLE_MS);
}

export function isEditable(review: { state: string; created_at: Date }, now: Date): boolean {
  return review.state !== 'published' || now < editableUntil(review);
}
