/** The administrators' list of people. */
import { describeList } from '#lib/lists/list.ts';

export const userList = describeList({
  name: 'users',
  path: '/admin/users',
  title: 'navUsers',
  api: '/users',
  access: 'customers.read',
  filters: { role: ['customer', 'team'], state: ['active', 'suspended'] },
  /** A tag by its name. */
  texts: ['tag'],
  sorts: ['newest', 'oldest', 'name'],
  columns: {
    name: 'fixed',
    email: 'shown',
    account: 'shown',
    tags: 'shown',
    orders: 'shown',
    since: 'shown',
    seen: 'shown',
    language: 'hidden',
  },
});
