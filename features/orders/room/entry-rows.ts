/** What is read of the entries of an order's history, in the statement that finds them. */
import { sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { SENDER_COLUMNS } from '#features/accounts/present-sender.ts';
import type { Ctx } from '#kit/ctx.ts';
import { selectRequestedComments } from '#features/orders/proofs/queries.ts';

/** Only the start of a long text is read for a quote. */
export const QUOTED_CHARACTERS = 600;

type Rows = ReturnType<typeof entryRows>;
type RowOf<Kind extends keyof Rows> =
  Rows[Kind] extends RawBuilder<infer Row> ? NonNullable<Row> : never;

export type EntryKind = keyof Rows;
export type MessageRow = RowOf<'message'>;

/** An entry of the history as it is stored. */
export type StoredEntry = {
  [Kind in EntryKind]: { kind: Kind; id: string; at: Date; row: RowOf<Kind> };
}[EntryKind];

/** The row of each kind for the columns `kind` and `id` of `entries`, as JSON: a column of a statement. */
export function selectEntryRow(ctx: Ctx): RawBuilder<StoredEntry['row']> {
  const cases = Object.entries(entryRows(ctx)).map(
    ([kind, row]) => sql`when ${sql.lit(kind)} then ${row}`,
  );
  return sql`case entries.kind ${sql.join(cases, sql` `)} end`;
}

function entryRows({ db }: Ctx) {
  const id = sql<never>`entries.id::uuid`;
  return {
    event: jsonObjectFrom(
      db
        .selectFrom('order_events')
        .leftJoin('users', 'users.id', 'order_events.actor_id')
        .select(['type', 'data', 'actor_kind', 'actor_id'])
        .select(SENDER_COLUMNS)
        .where('order_events.id', '=', sql<never>`entries.id::bigint`),
    ),
    message: jsonObjectFrom(
      db
        .selectFrom('order_messages')
        .leftJoin('users', 'users.id', 'order_messages.author_id')
        .select(['author_id', 'author_side', 'body', 'by_mail', 'edited_at', 'is_internal'])
        .select(SENDER_COLUMNS)
        .select((row) => [
          jsonObjectFrom(
            row
              .selectFrom('order_messages as quoted')
              .leftJoin('users', 'users.id', 'quoted.author_id')
              .select(['quoted.id', 'quoted.author_side', 'quoted.is_internal'])
              .select(sql<string>`left(quoted.body, ${sql.lit(QUOTED_CHARACTERS)})`.as('body'))
              .select(sql<boolean>`quoted.by_mail is not null`.as('isByMail'))
              .select(SENDER_COLUMNS)
              .whereRef('quoted.id', '=', 'order_messages.reply_to_id'),
          ).as('quotedMessage'),
          jsonObjectFrom(
            row
              .selectFrom('deliveries as quoted')
              .leftJoin('users', 'users.id', 'quoted.delivered_by')
              .select(['quoted.id', 'quoted.number'])
              .select(sql<string>`left(message, ${sql.lit(QUOTED_CHARACTERS)})`.as('message'))
              .select(SENDER_COLUMNS)
              .whereRef('quoted.id', '=', 'order_messages.reply_to_delivery_id'),
          ).as('quotedDelivery'),
        ])
        .where('order_messages.id', '=', id),
    ),
    delivery: jsonObjectFrom(
      db
        .selectFrom('deliveries')
        .leftJoin('users', 'users.id', 'deliveries.delivered_by')
        .select(['delivered_by', 'number', 'message', 'accepted_at', 'rejected_at'])
        .select(SENDER_COLUMNS)
        .where('deliveries.id', '=', id),
    ),
    revision: jsonObjectFrom(
      db
        .selectFrom('revisions')
        .innerJoin('orders', 'orders.id', 'revisions.order_id')
        .innerJoin('users', (join) =>
          join.on('users.id', '=', (row) =>
            row.fn.coalesce('revisions.requested_by', 'orders.user_id'),
          ),
        )
        .select(['requested_by', 'reason'])
        .select(SENDER_COLUMNS)
        .select((row) =>
          row
            .selectFrom('revisions as earlier')
            .select((count) => count.fn.countAll<number>().as('count'))
            .whereRef('earlier.order_id', '=', 'revisions.order_id')
            .whereRef('earlier.created_at', '<=', 'revisions.created_at')
            .as('number'),
        )
        .select(selectRequestedComments({ db }))
        .where('revisions.id', '=', id),
    ),
  };
}
