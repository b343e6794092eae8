import { isOfTeam } from '#features/accounts/list-team.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';

/** A new author must be somebody of the team who writes. Somebody who has left the team stays the author of earlier posts. */
export async function requireAuthor(
  tx: Ctx,
  before: string | null,
  authorId: string | null | undefined,
): Promise<string | null> {
  if (authorId === undefined || authorId === before) return before;
  if (authorId === null || (await isOfTeam(tx, authorId, 'posts.edit'))) return authorId;
  throw new ApiFailure(CommonFailures.invalid_input, {
    fields: { authorId: messageKeysOf('api-blog')('authorUnknown') },
  });
}
