import { sql, type RawBuilder } from 'kysely';
import { SENDER_COLUMNS } from '#features/accounts/present-sender.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '#kit/ctx.ts';
import { getOrderRow, type OrderRow } from '#features/orders/lock-order.ts';
import { sideOf } from '#features/orders/policy.ts';
import type { ProofComment } from './contract.ts';
import { getDeliveredFile } from './delivered-files.ts';
import { presentComment, type CommentRow } from './present-comment.ts';

/** Files of one name are versions of one another, whatever their case. */
export function isVersionOf(name: string) {
  return sql<boolean>`lower(files.name) = lower(${name})`;
}

/** The comments on a delivered file and on its earlier versions, by number. */
export async function listComments(
  ctx: Ctx,
  input: { orderId: string; fileId: string },
): Promise<ProofComment[]> {
  const order = await getOrderRow(ctx, input.orderId);
  const file = await getDeliveredFile(ctx, order.id, input.fileId);
  const comments = await commentsOf(ctx, order)
    .where(isVersionOf(file.name))
    .where('deliveries.number', '<=', file.deliveryNumber)
    .execute();
  return withAnswers(ctx, order, comments);
}

function commentsOf(ctx: Ctx, order: OrderRow) {
  return ctx.db
    .selectFrom('proof_comments')
    .innerJoin('files', 'files.id', 'proof_comments.file_id')
    .innerJoin('order_files', 'order_files.file_id', 'files.id')
    .innerJoin('deliveries', 'deliveries.id', 'order_files.delivery_id')
    .leftJoin('users', 'users.id', 'proof_comments.author_id')
    .selectAll('proof_comments')
    .select(SENDER_COLUMNS)
    .select(['files.name as file_name', 'deliveries.number as delivery_number'])
    .where('proof_comments.order_id', '=', order.id)
    .orderBy('proof_comments.number');
}

async function withAnswers(
  ctx: Ctx,
  order: OrderRow,
  comments: readonly CommentRow[],
): Promise<ProofComment[]> {
  if (comments.length === 0) return [];
  const answers = await ctx.db
    .selectFrom('proof_answers')
    .leftJoin('users', 'users.id', 'proof_answers.author_id')
    .selectAll('proof_answers')
    .select(SENDER_COLUMNS)
    .where(
      'comment_id',
      'in',
      comments.map(({ id }) => id),
    )
    .orderBy('proof_answers.created_at')
    .orderBy('proof_answers.id')
    .execute();
  const viewer = sideOf(ctx.actor, order);
  return comments.map((comment) =>
    presentComment(
      ctx,
      viewer,
      comment,
      answers.filter((answer) => answer.comment_id === comment.id),
    ),
  );
}

interface CommentCounts {
  openCount: number;
  newCount: number;
}

/** How many comments on a file of `order_files` are open, and how much about it is new to this side. Null for a file that was not delivered. */
export function countComments(ctx: Ctx, order: OrderRow): RawBuilder<CommentCounts | null> {
  const other = sideOf(ctx.actor, order) === 'customer' ? 'admin' : 'customer';
  const isNew = sql`seen_at is null and author_side = ${other}`;
  return sql`case when order_files.delivery_id is not null then (
    select jsonb_build_object(
      'openCount', count(*) filter (where resolved_at is null),
      'newCount', count(*) filter (where ${isNew}) + coalesce(sum((
        select count(*) from proof_answers where comment_id = proof_comments.id and ${isNew}
      )), 0)
    )
    from proof_comments
    where proof_comments.order_id = order_files.order_id and proof_comments.file_id = order_files.file_id
  ) end`;
}

export interface QuotedComment {
  number: number;
  name: string;
  body: string;
}

/** How many comments on the delivered files of an order are not done: those that a request for changes sends along. */
export function countOpenComments(orderId: string): RawBuilder<number> {
  return sql`(
    select count(*)::int from proof_comments where order_id = ${orderId} and resolved_at is null
  )`;
}

/** The comments that were open when changes were requested, of all revisions of an order. */
export function listRequestedComments(ctx: Ctx, orderId: string) {
  return requestedComments(ctx)
    .select('revision_id as revisionId')
    .where('proof_comments.order_id', '=', orderId)
    .execute();
}

/** The same of one revision: a column for each row of `revisions`. */
export function selectRequestedComments(ctx: Pick<Ctx, 'db'>) {
  const ofRevision = requestedComments(ctx).where(
    'revision_id',
    '=',
    sql.ref<string>('revisions.id'),
  );
  return jsonArrayFrom(ofRevision).as('comments');
}

function requestedComments({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('revision_comments')
    .innerJoin('proof_comments', 'proof_comments.id', 'revision_comments.comment_id')
    .innerJoin('files', 'files.id', 'proof_comments.file_id')
    .select([
      'proof_comments.file_id as fileId',
      'proof_comments.number',
      'files.name',
      'body',
      sql<boolean>`resolved_at is not null`.as('isResolved'),
    ])
    .orderBy('proof_comments.number');
}

/** What a side has not seen of what the other wrote about files, oldest first. */
export async function listUnseenComments(
  ctx: Ctx,
  order: OrderRow,
  side: 'customer' | 'admin',
): Promise<QuotedComment[]> {
  const other = side === 'customer' ? 'admin' : 'customer';
  const { rows } = await sql<QuotedComment>`
    select number, files.name, written.body
    from proof_comments
    join files on files.id = proof_comments.file_id
    cross join lateral (
      select proof_comments.body, proof_comments.created_at, proof_comments.seen_at, proof_comments.author_side
      union all
      select body, created_at, seen_at, author_side from proof_answers where comment_id = proof_comments.id
    ) as written
    where proof_comments.order_id = ${order.id} and written.seen_at is null and written.author_side = ${other}
    order by written.created_at
    limit 50`.execute(ctx.db);
  return rows;
}
