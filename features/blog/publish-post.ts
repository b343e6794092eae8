import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import type { EditablePost } from './contract.ts';
import { publishScheduledPostJob } from './jobs.ts';
import { lockPost } from './lock-post.ts';
import { requireComplete } from './publishing.ts';
import { readEditablePost } from './queries.ts';

/**
 * Publishes a post now, or schedules it if the time is in the future. A published post keeps its first date. Throws with the missing
 * fields if it is incomplete.
 */
export function publishPost(ctx: Ctx, id: string, at?: Date): Promise<EditablePost> {
  return transact(ctx, async (tx) => {
    requireAdmin(tx);
    const post = await lockPost(tx, id);
    requireComplete(post);
    if (post.state === 'published' && !at) return readEditablePost(tx, id);
    const isAhead = at !== undefined && at > tx.now;
    await tx.db
      .updateTable('posts')
      .set({
        state: isAhead ? 'scheduled' : 'published',
        published_at: at ?? tx.now,
        version: post.version + 1,
        updated_at: tx.now,
      })
      .where('id', '=', id)
      .execute();
    if (isAhead) await enqueue(tx, publishScheduledPostJob, { postId: id }, { startAfter: at });
    await audit(tx, {
      action: isAhead ? 'post.scheduled' : 'post.published',
      subjectType: 'post',
      subjectId: id,
      data: { publishedAt: (at ?? tx.now).toISOString() },
    });
    await invalidate(tx, 'posts', `post:${id}`);
    return readEditablePost(tx, id);
  });
}

/** Unpublishes a post and makes it a draft again. */
export function unpublishPost(ctx: Ctx, id: string): Promise<EditablePost> {
  return transact(ctx, async (tx) => {
    requireAdmin(tx);
    const post = await lockPost(tx, id);
    if (post.state === 'draft') return readEditablePost(tx, id);
    await tx.db
      .updateTable('posts')
      .set({ state: 'draft', version: post.version + 1, updated_at: tx.now })
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'post.unpublished', subjectType: 'post', subjectId: id });
    await invalidate(tx, 'posts', `post:${id}`);
    return readEditablePost(tx, id);
  });
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
