import { getTimeZone } from '#features/settings/queries.ts';
import { answer, createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { csvAnswers, csvResponse } from '#kit/lists/export-list.ts';
import { listQuery } from '#lib/list-query.ts';
import { dayIn } from '#lib/time-zone.ts';
import { AdminPostPage } from './contract.ts';
import { exportPosts } from './export-posts.ts';
import { listAdminPosts } from './list-admin-posts.ts';
import { postList } from './post-list-labels.ts';

/** All posts of the shop, for administrators. */
export const postListHttp = createRouter()
  .openapi(
    createRoute('get', '/', {
      access: 'posts.edit',
      operationId: 'listAdminPosts',
      tag: 'Posts',
      summary: 'List all posts',
      request: { query: listQuery(postList) },
      responses: { 200: answer(AdminPostPage) },
    }),
    async (c) => c.json({ data: await listAdminPosts(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('get', '/export', {
      access: 'posts.edit',
      operationId: 'exportPosts',
      tag: 'Posts',
      summary: 'Export posts as CSV',
      request: { query: listQuery(postList) },
      responses: csvAnswers,
    }),
    async (c) => {
      const lines = await exportPosts(ctxOf(c), c.req.valid('query'));
      const day = dayIn(await getTimeZone(ctxOf(c)), ctxOf(c).now);
      return csvResponse(lines, `posts-${day}`) as never;
    },
  );
