/**
 * Who a mail is from, and for which order. Both must fit: the address that it was sent to carries a token that we gave to one person for one
 * order, and the mail names this person's address as its sender. The token is the proof; the sender's address alone is not, because anyone
 * can write it.
 */
import { listIdsOfTeam } from '#features/accounts/queries.ts';
import { findPersonByEmail, type Person } from '#features/accounts/find-person.ts';
import { findReplier, type AddressToken } from '#features/mail/reply-address.ts';
import { findCustomerIds } from '#features/orders/placing/find-customer.ts';
import type { Ctx } from '#kit/ctx.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import type { MailboxConfig } from './mailbox-config.ts';
import type { Outcome } from './outcome.ts';
import type { MailHead } from './reading/mail-head.ts';
import { isSenderProven } from './reading/sender-proof.ts';

const messageKey = messageKeysOf('api-mailbox');

export interface Sender {
  person: Person;
  orderId: string;
}

/** Somebody who holds a mail of ours to a person and writes from another address. */
export interface Unconfirmed {
  from: string;
  /** Of the person. */
  userId: string;
  orderId: string;
}

/** The sender, somebody else with their mail, or what becomes of the mail. */
export async function identifySender(
  ctx: Ctx,
  { authServer }: Pick<MailboxConfig, 'authServer'>,
  head: MailHead,
  tokens: readonly AddressToken[],
): Promise<Sender | Unconfirmed | Outcome> {
  const { from } = head;
  const person = from ? await findPersonByEmail(ctx, from) : null;
  const owned = await findOwner(ctx, tokens, person);
  if (!owned) {
    // A stranger without a token gets no answer: the sender's address may belong to somebody who wrote nothing.
    const isAnswered = person !== null;
    return isAnswered
      ? { state: 'refused', reason: messageKey('addressUnknown'), userId: person.id, isAnswered }
      : { state: 'ignored', reason: messageKey('strangerWithoutToken') };
  }
  const { orderId, userId } = owned;
  const refused = { state: 'refused', orderId, userId, isAnswered: true } as const;
  if (!from) return { ...refused, reason: messageKey('senderMissing') };
  if (person?.isSuspended) return { ...refused, reason: messageKey('senderSuspended') };
  if (person?.id !== userId) return { from, orderId, userId };
  const isProven =
    authServer === undefined ||
    isSenderProven(head.authentication, { server: authServer, from: person.email });
  if (!isProven) return { ...refused, reason: messageKey('senderUnproven') };
  return { person, orderId };
}

/** The order and the person of the first token that we gave out. */
async function findOwner(ctx: Ctx, tokens: readonly AddressToken[], person: Person | null) {
  for (const token of tokens.filter(({ kind }) => kind === 'reply')) {
    const customers = await findCustomerIds(ctx, token.id);
    if (!customers) continue;
    const team = await listIdsOfTeam(ctx, 'orders.work');
    const candidates = [person?.id ?? [], customers, team].flat();
    const userId = await findReplier(ctx, token, candidates);
    if (userId) return { orderId: token.id, userId };
  }
  return null;
}
