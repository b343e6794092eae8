/** The administrators' list of people. */
import { describeList } from '#lib/list.ts';

export const userList = describeList({
  name: 'users',
  path: '/admin/users',
  filters: { role: ['customer', 'admin'], state: ['active', 'suspended'] },
  sorts: ['newest', 'oldest', 'name'],
  columns: {
    name: 'fixed',
    email: 'shown',
    account: 'shown',
    orders: 'shown',
    since: 'shown',
    seen: 'shown',
    language: 'hidden',
  },
});
