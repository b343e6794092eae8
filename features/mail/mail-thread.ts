/**
 * The conversation that a mail belongs to. All mails about an order, or about an enquiry, refer to the same Message-ID, which no mail has
 * itself, so mail programs show them together without knowing the first one. A mail about an order also answers the newest one that its
 * recipient wrote about it.
 */
import type { Selectable } from 'kysely';
import type { Mails } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';

type Row = Pick<Selectable<Mails>, 'order_id' | 'to_address' | 'data'>;

/** The Message-IDs that the mail refers to, the nearest last; empty if it is about neither. */
export async function referencesOf(
  ctx: Ctx,
  { order_id: orderId, to_address: to, data }: Row,
  host: string,
): Promise<string[]> {
  const { enquiryId } = data as { enquiryId?: string };
  if (enquiryId) return [`<enquiry-${enquiryId}@${host}>`];
  if (!orderId) return [];
  const answered = await ctx.db
    .selectFrom('incoming_mails')
    .select('message_id')
    .where('order_id', '=', orderId)
    .where('from_address', '=', to.toLowerCase())
    .where('state', '=', 'accepted')
    .where('message_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return [`<order-${orderId}@${host}>`, ...(answered?.message_id ? [answered.message_id] : [])];
}
