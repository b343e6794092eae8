/** The administrators' list of posts. */
import { describeList } from '#lib/lists/list.ts';

export const postList = describeList({
  name: 'posts',
  path: '/admin/blogs',
  title: 'navBlog',
  api: '/admin/posts',
  access: 'posts.edit',
  filters: { state: ['draft', 'scheduled', 'published'] },
  sorts: ['changed', 'newest', 'oldest'],
  columns: {
    title: 'fixed',
    state: 'shown',
    tags: 'shown',
    published: 'shown',
    changed: 'shown',
    written: 'hidden',
    address: 'hidden',
  },
});
