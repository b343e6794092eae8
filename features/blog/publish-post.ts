import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import type { EditablePost } from './contract.ts';
import { publishScheduledPost } from './jobs.ts';
import { lockPost } from './lock-post.ts';
import { requireComplete } from './publishing.ts';
import { readEditablePost } from './queries.ts';

/**
 * Brings a post out now or, with a time that lies ahead, then. A post that is out keeps the day it first came out. Says what is missing
 * where something is.
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
    if (isAhead) await enqueue(tx, publishScheduledPost, { postId: id }, { startAfter: at });
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

/** Takes a post off the site and makes it a draft again. */
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

/** The hour of a scheduled post has come. One that was changed to another hour, or taken back, is left alone. */
export function bringOutScheduledPost(ctx: Ctx, id: string): Promise<void> {
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
