import { createRouter, ctxOf } from '#kit/http.ts';
import { exportRoute, listRoute, sendExport } from '#kit/lists/list-http.ts';
import { AdminPostPage } from './contract.ts';
import { listAdminPosts, postSource } from './list-admin-posts.ts';
import { postList } from '#features/blog/shared/list.ts';

/** All posts of the shop, for administrators. */
export const postListHttp = createRouter('Posts')
  .openapi(listRoute(postList, AdminPostPage, 'listAdminPosts', 'List all posts'), async (c) =>
    c.json({ data: await listAdminPosts(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(exportRoute(postList, 'exportPosts', 'Export posts as CSV'), (c) =>
    sendExport(ctxOf(c), postSource, c.req.valid('query')),
  );
