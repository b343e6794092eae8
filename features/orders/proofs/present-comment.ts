import type { Selectable } from 'kysely';
import type { ProofAnswers, ProofComments } from '#db/schema.ts';
import type { SenderRow } from '#features/accounts/present-sender.ts';
import { presentAuthor } from '#features/orders/room/present-author.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { ProofComment, Spot } from './contract.ts';

type Side = 'customer' | 'admin';
export type CommentRow = Selectable<ProofComments> &
  SenderRow & { file_name: string; delivery_number: number };
type AnswerRow = Selectable<ProofAnswers> & SenderRow;

export function presentComment(
  ctx: Ctx,
  viewer: Side,
  row: CommentRow,
  answers: readonly AnswerRow[],
): ProofComment {
  return {
    ...presentWritten(ctx, viewer, row),
    number: row.number,
    file: { id: row.file_id, name: row.file_name, deliveryNumber: row.delivery_number },
    spot: spotOf(row),
    isResolved: row.resolved_at !== null,
    answers: answers.map((answer) => presentWritten(ctx, viewer, answer)),
  };
}

function presentWritten(ctx: Ctx, viewer: Side, row: CommentRow | AnswerRow) {
  const side = row.author_side as Side;
  return {
    id: row.id,
    author: presentAuthor(ctx, side, { ...row, userId: row.author_id }),
    body: row.body,
    at: row.created_at.toISOString(),
    isNew: side !== viewer && row.seen_at === null,
  };
}

function spotOf({ page, x, y, at_ms: atMs }: CommentRow): Spot | null {
  if (atMs !== null) return { atMs };
  return page === null || x === null || y === null ? null : { page, x, y };
}
