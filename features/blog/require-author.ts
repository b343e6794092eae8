import { isOfTeam } from '#features/accounts/list-team.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';

/** A new author must be somebody of the team who writes. Somebody who has left the team stays the author of earlier posts. */
export async function requireAuthor(
  tx: Ctx,
  before: string | null,
  authorId: string | null | undefined,
): Promise<string | null> {
  if (authorId === undefined || authorId === before) return before;
  if (authorId === null || (await isOfTeam(tx, authorId, 'posts.edit'))) return authorId;
  throw new Failure(CommonFailures.invalid_input, {
    fields: { authorId: faultsOf('api-blog')('authorUnknown') },
  });
}
