import { createRoute, createRouter, ctxOf, IdParams } from '#kit/http.ts';
import { compareRevisions } from './compare-revisions.ts';
import { ComparisonFilter, PostComparison, RevisionId } from './contract.ts';
import { PostFailures } from '#features/blog/contract.ts';

/** `/api/admin/posts/{id}/revisions/{revisionId}/comparison`: what changed between two texts of a post. */
export const comparisonHttp = createRouter('Posts').openapi(
  createRoute('get', '/{id}/revisions/{revisionId}/comparison', {
    access: 'posts.edit',
    operationId: 'comparePostRevisions',
    summary: 'Compare an earlier text of a post with another one',
    request: { params: IdParams.extend({ revisionId: RevisionId }), query: ComparisonFilter },
    responses: { 200: PostComparison },
    errors: [PostFailures.post_not_found, PostFailures.post_revision_not_found],
  }),
  async (c) => {
    const { id, revisionId } = c.req.valid('param');
    const { with: other } = c.req.valid('query');
    const data = await compareRevisions(
      ctxOf(c),
      id,
      BigInt(revisionId),
      other === undefined ? undefined : BigInt(other),
    );
    return c.json({ data }, 200);
  },
);
