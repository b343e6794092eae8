/** The administrators' list of services. Archived ones are shown only if they are asked for. */
import { describeList } from '#lib/lists/list.ts';

export const serviceList = describeList({
  name: 'services',
  path: '/admin/services',
  title: 'navServices',
  api: '/admin/services',
  access: 'services.edit',
  filters: { state: ['published', 'draft', 'archived'] },
  /** A category by its slug. */
  texts: ['category'],
  sorts: ['place', 'title', 'changed', 'newest'],
  columns: {
    service: 'fixed',
    category: 'shown',
    state: 'shown',
    price: 'shown',
    reviews: 'shown',
    changed: 'shown',
    address: 'hidden',
    place: 'shown',
  },
});
