import { z } from 'zod';
import { PostFailures } from '#features/blog/contract.ts';
import { answerDone, createRoute, createRouter, ctxOf, Done } from '#kit/http.ts';
import { PostOf, PostSurroundings, UnsavedPost, UnsavedPostEdit } from './contract.ts';
import { getUnsavedPost } from './queries.ts';
import { discardUnsavedPost, saveUnsavedPost } from './save-unsaved-post.ts';

const { post_not_found } = PostFailures;

/** `/api/admin/post-drafts`: one's own unsaved texts of posts. */
export const unsavedPostsHttp = createRouter('Posts')
  .openapi(
    createRoute('get', '/{post}', {
      access: 'posts.edit',
      operationId: 'getPostDraft',
      summary: 'Get your unsaved text of a post',
      request: { params: PostOf },
      responses: { 200: PostSurroundings.extend({ draft: UnsavedPost.nullable() }) },
      errors: [post_not_found],
    }),
    async (c) => c.json({ data: await getUnsavedPost(ctxOf(c), c.req.valid('param').post) }, 200),
  )
  .openapi(
    createRoute('put', '/{post}', {
      access: 'posts.edit',
      operationId: 'savePostDraft',
      summary: 'Keep your unsaved text of a post',
      bodyBytes: 1_000_000,
      request: { params: PostOf, body: UnsavedPostEdit },
      responses: { 200: PostSurroundings.extend({ savedAt: z.iso.datetime() }) },
      errors: [post_not_found],
    }),
    async (c) => {
      const { post } = c.req.valid('param');
      return c.json({ data: await saveUnsavedPost(ctxOf(c), post, c.req.valid('json')) }, 200);
    },
  )
  .openapi(
    createRoute('delete', '/{post}', {
      access: 'posts.edit',
      operationId: 'discardPostDraft',
      summary: 'Discard your unsaved text of a post',
      request: { params: PostOf },
      responses: { 200: Done },
    }),
    async (c) => answerDone(c, discardUnsavedPost(ctxOf(c), c.req.valid('param').post)),
  );
