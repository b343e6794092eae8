/** The administrators' list of reviews. */
import { describeList } from '#lib/lists/list.ts';

/** Reviews are read and decided where they stand, so the list shows them whole and has no columns. */
export const reviewList = describeList({
  name: 'reviews',
  path: '/admin/reviews',
  title: 'navReviews',
  api: '/reviews',
  access: 'reviews.moderate',
  filters: {
    state: ['pending', 'published', 'rejected'],
    stars: ['5', '4', '3', '2', '1'],
    reply: ['unanswered', 'answered'],
  },
  sorts: ['newest', 'oldest'],
  columns: {},
});
