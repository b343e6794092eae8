/** The administrators' list of pages. */
import { describeList } from '#lib/lists/list.ts';

export const pageList = describeList({
  name: 'pages',
  path: '/admin/pages',
  title: 'navPages',
  api: '/admin/pages',
  access: 'pages.edit',
  filters: { state: ['published', 'draft'], place: ['header', 'footer', 'none'] },
  sorts: ['menu', 'changed', 'title'],
  columns: {
    title: 'fixed',
    state: 'shown',
    place: 'shown',
    changed: 'shown',
    address: 'shown',
    purpose: 'hidden',
  },
});
