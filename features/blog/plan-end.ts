import type { Selectable } from 'kysely';
import type { Posts } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { unpublishDuePostJob } from './jobs.ts';

/** Throws unless a post would be online for a while before it goes offline. */
export function requireEndAfter(unpublishAt: Date | null, start: Date): void {
  if (unpublishAt === null || unpublishAt > start) return;
  throw new ApiFailure(CommonFailures.invalid_input, {
    fields: { unpublishAt: messageKeysOf('api-blog')('unpublishTooEarly') },
  });
}

/** The time to store, with a job that takes the post offline then. An unchanged time is not checked and needs no new job. */
export async function planEnd(
  tx: Ctx,
  post: Pick<Selectable<Posts>, 'id' | 'state' | 'published_at' | 'unpublish_at'>,
  unpublishAt: Date | null | undefined,
): Promise<Date | null> {
  const isSame = unpublishAt?.getTime() === post.unpublish_at?.getTime();
  if (unpublishAt === undefined || isSame) return post.unpublish_at;
  if (unpublishAt === null) return null;
  const start = post.state === 'scheduled' ? post.published_at : null;
  requireEndAfter(unpublishAt, start ?? tx.now);
  await enqueue(tx, unpublishDuePostJob, { postId: post.id }, { startAfter: unpublishAt });
  return unpublishAt;
}
