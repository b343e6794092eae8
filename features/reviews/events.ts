/** What the timeline of an order says about its review. */
import { z } from 'zod';
import { orderEvent } from '#features/orders/shared/order-event.ts';

export const reviewWritten = orderEvent('review.written', { stars: z.int() });
export const reviewEdited = orderEvent('review.edited', { stars: z.int() });
export const reviewPublished = orderEvent('review.published', {});
export const reviewPublishingUndone = orderEvent('review.publishing_undone', {});
export const reviewRejected = orderEvent('review.rejected', { reason: z.string() });
