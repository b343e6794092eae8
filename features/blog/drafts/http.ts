import { z } from 'zod';
import { PostFailures } from '#features/blog/contract.ts';
import { answerDone, createRoute, createRouter, ctxOf, Done } from '#kit/http.ts';
import { DraftOf, DraftSurroundings, PostDraft, PostDraftEdit } from './contract.ts';
import { getPostDraft } from './queries.ts';
import { discardPostDraft, savePostDraft } from './save-post-draft.ts';

const { post_not_found } = PostFailures;

/** `/api/admin/post-drafts`: one's own unsaved texts of posts. */
export const postDraftsHttp = createRouter('Posts')
  .openapi(
    createRoute('get', '/{post}', {
      access: 'posts.edit',
      operationId: 'getPostDraft',
      summary: 'Get your unsaved text of a post',
      request: { params: DraftOf },
      responses: { 200: DraftSurroundings.extend({ draft: PostDraft.nullable() }) },
      errors: [post_not_found],
    }),
    async (c) => c.json({ data: await getPostDraft(ctxOf(c), c.req.valid('param').post) }, 200),
  )
  .openapi(
    createRoute('put', '/{post}', {
      access: 'posts.edit',
      operationId: 'savePostDraft',
      summary: 'Keep your unsaved text of a post',
      bodyBytes: 1_000_000,
      request: { params: DraftOf, body: PostDraftEdit },
      responses: { 200: DraftSurroundings.extend({ savedAt: z.iso.datetime() }) },
      errors: [post_not_found],
    }),
    async (c) => {
      const { post } = c.req.valid('param');
      return c.json({ data: await savePostDraft(ctxOf(c), post, c.req.valid('json')) }, 200);
    },
  )
  .openapi(
    createRoute('delete', '/{post}', {
      access: 'posts.edit',
      operationId: 'discardPostDraft',
      summary: 'Discard your unsaved text of a post',
      request: { params: DraftOf },
      responses: { 200: Done },
    }),
    async (c) => answerDone(c, discardPostDraft(ctxOf(c), c.req.valid('param').post)),
  );
