import { z } from 'zod';
import { answerDone, createRoute, createRouter, ctxOf, Done, IdParams } from '#kit/http.ts';
import { translationRoutes } from '#features/unsaved/translation-routes.ts';
import { LocaleTag } from '#features/settings/contract.ts';
import { previewLinkHttp } from '#features/sharing/preview-link-http.ts';
import { PreviewQuery } from '#features/sharing/contract.ts';
import { listTeam } from '#features/accounts/list-team.ts';
import { listCrops } from '#features/files/list-crops.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { Crops } from '#features/files/shared/picture-crop.ts';
import { RevisionId } from '#features/blog/revisions/contract.ts';
import { comparisonHttp } from '#features/blog/revisions/http.ts';
import {
  EditablePost,
  Author,
  Post,
  PostSave,
  Publication,
  PostFailures,
  PostFilter,
  PostList,
  PostRevisionFilter,
  PostRevisionPage,
} from './contract.ts';
import { deletePost } from './delete-post.ts';
import { editPost } from './edit-post.ts';
import { postListHttp } from './post-list-http.ts';
import { publishPost, unpublishPost } from './publish-post.ts';
import { readSave, readTime } from './read-save.ts';
import { getEditablePost, getPost, listPostRevisions, listPosts } from './queries.ts';
import { restorePostRevision } from '#features/blog/revisions/restore-post-revision.ts';
import { getPostTranslation } from './get-post-translation.ts';
import { findPostPreviewLink, sharePost, unsharePost } from './share-post.ts';
import { translatePost } from './translate-post.ts';
import { writePost } from './write-post.ts';

// The answer renders Markdown in a child process.
const { too_much_work, server_busy } = CommonFailures;

const Edited = z.object({ post: EditablePost });
const { post_not_found, post_slug_taken, post_changed, post_incomplete } = PostFailures;
const RevisionParams = IdParams.extend({ revisionId: RevisionId });

const translation = translationRoutes({
  access: 'posts.edit',
  params: IdParams.extend({ locale: LocaleTag }),
  notFound: post_not_found,
});

/** `/api/posts`: the posts, for visitors. */
export const postsHttp = createRouter('Posts')
  .openapi(
    createRoute('get', '/', {
      access: 'public',
      operationId: 'listPosts',
      summary: 'List published posts',
      request: { query: PostFilter },
      responses: { 200: PostList },
    }),
    async (c) => {
      c.header('cache-tags', 'posts');
      return c.json({ data: await listPosts(ctxOf(c), c.req.valid('query')) }, 200);
    },
  )
  .openapi(
    createRoute('get', '/{slug}', {
      access: 'public',
      operationId: 'getPost',
      summary: 'Get a published post',
      request: { params: z.object({ slug: z.string() }), query: PreviewQuery },
      responses: { 200: z.object({ post: Post }) },
      errors: [post_not_found, too_much_work, server_busy],
    }),
    async (c) => {
      const { preview } = c.req.valid('query');
      const post = await getPost(ctxOf(c), c.req.valid('param').slug, preview);
      if (preview === undefined) c.header('cache-tags', `posts,post:${post.id}`);
      return c.json({ data: { post } }, 200);
    },
  );

/** `/api/admin/posts`: the posts, for administrators. */
export const writingHttp = createRouter('Posts')
  .route(
    '/',
    previewLinkHttp({
      kind: 'post',
      tag: 'Posts',
      access: 'posts.edit',
      notFound: post_not_found,
      find: findPostPreviewLink,
      make: sharePost,
      end: unsharePost,
    }),
  )
  .route('/', postListHttp)
  .route('/', comparisonHttp)
  .openapi(
    createRoute('post', '/', {
      access: 'posts.edit',
      operationId: 'writePost',
      summary: 'Create a post',
      bodyBytes: 1_000_000,
      request: { body: PostSave },
      responses: { 201: Edited },
      errors: [post_slug_taken, post_incomplete],
    }),
    async (c) => {
      const ctx = ctxOf(c);
      const { edit, options } = await readSave(ctx, c.req.valid('json'));
      return c.json({ data: { post: await writePost(ctx, edit, options) } }, 201);
    },
  )
  .openapi(
    createRoute('get', '/authors', {
      access: 'posts.edit',
      operationId: 'listAuthors',
      summary: 'List who can be named as an author',
      responses: { 200: z.array(Author) },
    }),
    async (c) => c.json({ data: await listTeam(ctxOf(c), 'posts.edit') }, 200),
  )
  .openapi(
    createRoute('get', '/{id}', {
      access: 'posts.edit',
      operationId: 'getEditablePost',
      summary: 'Get a post to edit',
      request: { params: IdParams },
      responses: { 200: z.object({ post: EditablePost, crops: Crops }) },
      errors: [post_not_found],
    }),
    async (c) => {
      const ctx = ctxOf(c);
      const post = await getEditablePost(ctx, c.req.valid('param').id);
      const crops = await listCrops(ctx, [post.coverFileId]);
      return c.json({ data: { post, crops } }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{id}', {
      access: 'posts.edit',
      operationId: 'editPost',
      summary: 'Save a post',
      bodyBytes: 1_000_000,
      request: { params: IdParams, body: PostSave.extend({ version: z.int() }) },
      responses: { 200: Edited },
      errors: [post_not_found, post_slug_taken, post_changed, post_incomplete],
    }),
    async (c) => {
      const ctx = ctxOf(c);
      const { version, ...sent } = c.req.valid('json');
      const { edit, options } = await readSave(ctx, sent);
      const post = await editPost(ctx, c.req.valid('param').id, version, edit, options);
      return c.json({ data: { post } }, 200);
    },
  )
  .openapi(
    createRoute('post', '/{id}/publications', {
      access: 'posts.edit',
      operationId: 'publishPost',
      summary: 'Publish or schedule a post',
      request: {
        params: IdParams,
        body: Publication,
      },
      responses: { 200: Edited },
      errors: [post_not_found, post_incomplete, post_changed],
    }),
    async (c) => {
      const { at, version } = c.req.valid('json');
      const ctx = ctxOf(c);
      const moment = (await readTime(ctx, at)) ?? undefined;
      const post = await publishPost(ctx, c.req.valid('param').id, moment, version);
      return c.json({ data: { post } }, 200);
    },
  )
  .openapi(
    createRoute('delete', '/{id}/publications', {
      access: 'posts.edit',
      operationId: 'unpublishPost',
      summary: 'Take a post offline',
      request: { params: IdParams },
      responses: { 200: Edited },
      errors: [post_not_found],
    }),
    async (c) => {
      const post = await unpublishPost(ctxOf(c), c.req.valid('param').id);
      return c.json({ data: { post } }, 200);
    },
  )
  .openapi(
    createRoute('delete', '/{id}', {
      access: 'posts.edit',
      operationId: 'deletePost',
      summary: 'Delete a post',
      request: { params: IdParams },
      responses: { 200: z.object({ isDeleted: z.literal(true) }) },
      errors: [post_not_found],
    }),
    async (c) => {
      await deletePost(ctxOf(c), c.req.valid('param').id);
      return c.json({ data: { isDeleted: true as const } }, 200);
    },
  )
  .openapi(
    createRoute('get', '/{id}/revisions', {
      access: 'posts.edit',
      operationId: 'listPostRevisions',
      summary: 'List the earlier texts of a post',
      request: { params: IdParams, query: PostRevisionFilter },
      responses: { 200: PostRevisionPage },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json({ data: await listPostRevisions(ctxOf(c), id, c.req.valid('query')) }, 200);
    },
  )
  .openapi(
    createRoute('post', '/{id}/revisions/{revisionId}/restorations', {
      access: 'posts.edit',
      operationId: 'restorePostRevision',
      summary: 'Restore an earlier text of a post',
      request: { params: RevisionParams },
      responses: { 200: Done },
      errors: [post_not_found, post_incomplete, PostFailures.post_revision_not_found],
    }),
    async (c) => {
      const { id, revisionId } = c.req.valid('param');
      return answerDone(c, restorePostRevision(ctxOf(c), id, BigInt(revisionId)));
    },
  )
  .openapi(
    createRoute('get', '/{id}/translations/{locale}', {
      ...translation.read,
      operationId: 'getPostTranslation',
      summary: 'Get a post in another language to edit',
    }),
    async (c) => {
      const { id, locale } = c.req.valid('param');
      return c.json({ data: await getPostTranslation(ctxOf(c), id, locale) }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{id}/translations/{locale}', {
      ...translation.save,
      operationId: 'translatePost',
      summary: 'Save a post in another language',
    }),
    async (c) => {
      const { id, locale } = c.req.valid('param');
      const saved = await translatePost(ctxOf(c), id, locale, c.req.valid('json'));
      return c.json({ data: saved }, 200);
    },
  );
