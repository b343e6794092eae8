import type { Selectable } from 'kysely';
import type { Posts } from '#db/schema.ts';
import { audit } from '#kit/audit.ts';
import { changesBetween } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import type { EditablePost } from './contract.ts';
import { publishScheduledPostJob } from './jobs.ts';
import { lockPost } from './lock-post.ts';
import { requireEndAfter } from './plan-end.ts';
import { requireComplete } from './publishing.ts';
import { readEditablePost } from './queries.ts';

/**
 * Publishes a saved post now, or schedules it if the time is in the future. A published post keeps its first date. Throws with the missing
 * fields if it is incomplete. With a version, throws if somebody saved since: what is published is what was read.
 */
export function publishPost(
  ctx: Ctx,
  id: string,
  at?: Date,
  version?: number,
): Promise<EditablePost> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'posts.edit');
    await publishLockedPost(tx, await lockPost(tx, id, version), at);
    return readEditablePost(tx, id);
  });
}

/** The same for a caller that has locked the post, and has just saved its text. */
export async function publishLockedPost(
  tx: Ctx,
  post: Selectable<Posts>,
  at: Date | undefined,
): Promise<void> {
  requireComplete(post);
  if (post.state === 'published' && !at) return;
  const start = at ?? tx.now;
  const isAhead = start > tx.now;
  requireEndAfter(post.unpublish_at, isAhead ? start : tx.now);
  await tx.db
    .updateTable('posts')
    .set({
      state: isAhead ? 'scheduled' : 'published',
      published_at: start,
      version: post.version + 1,
      updated_at: tx.now,
    })
    .where('id', '=', post.id)
    .execute();
  if (isAhead)
    await enqueue(tx, publishScheduledPostJob, { postId: post.id }, { startAfter: start });
  await audit(tx, {
    action: isAhead ? 'post.scheduled' : 'post.published',
    subjectType: 'post',
    subjectId: post.id,
    data: { title: post.title },
    changes: changesBetween(
      { state: post.state, publishAt: post.published_at },
      { state: isAhead ? 'scheduled' : 'published', publishAt: start },
    ),
  });
  await invalidate(tx, 'posts', `post:${post.id}`);
}

/** Unpublishes a post and makes it a draft again. */
export function unpublishPost(ctx: Ctx, id: string): Promise<EditablePost> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'posts.edit');
    const post = await lockPost(tx, id);
    if (post.state !== 'draft') await unpublishLockedPost(tx, post);
    return readEditablePost(tx, id);
  });
}

async function unpublishLockedPost(tx: Ctx, post: Selectable<Posts>): Promise<void> {
  await tx.db
    .updateTable('posts')
    .set({ state: 'draft', unpublish_at: null, version: post.version + 1, updated_at: tx.now })
    .where('id', '=', post.id)
    .execute();
  await audit(tx, { action: 'post.unpublished', subjectId: post.id, data: { title: post.title } });
  await invalidate(tx, 'posts', `post:${post.id}`);
}

/** Publishes a scheduled post when its time has come. Does nothing if it was rescheduled or unpublished. */
export function publishDuePost(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const due = await tx.db
      .updateTable('posts')
      .set({ state: 'published' })
      .where('id', '=', id)
      .where('state', '=', 'scheduled')
      .where('published_at', '<=', tx.now)
      .returning('id')
      .executeTakeFirst();
    if (due) await invalidate(tx, 'posts', `post:${id}`);
  });
}

/** Takes a post offline when its time has come. Does nothing if the time was changed, or the post is a draft or gone. Safe to repeat. */
export function unpublishDuePost(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const post = await tx.db
      .selectFrom('posts')
      .selectAll()
      .where('id', '=', id)
      .where('state', '<>', 'draft')
      .where('unpublish_at', '<=', tx.now)
      .forUpdate()
      .executeTakeFirst();
    if (post) await unpublishLockedPost(tx, post);
  });
}
