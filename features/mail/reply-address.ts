/**
 * Addresses of our own that prove what they stand for, so that nothing has to be looked up or stored:
 *
 * - `reply+r<token>@…` is the reply address of one person for one order, in every mail to this person about it.
 * - `reply+e<token>@…` is the reply address of the sender of an enquiry.
 * - `reply+b<token>@…` is the return address of one mail, to which mail servers report that it could not be delivered.
 *
 * A token is an id and 80 bits of an HMAC in base32. A reply token names only the order: the HMAC covers the person too, and is compared
 * for each person who comes into question.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readInstallationSecret } from '#features/settings/installation-secret.ts';
import type { Ctx } from '#kit/ctx.ts';
import { decodeBase32, encodeBase32 } from '#lib/base32.ts';

const MAC_BYTES = 10;
const ID_BYTES = 16;
const TOKEN = /^([rbe])([a-z2-7]{42})$/;

const KINDS = { r: 'reply', b: 'return', e: 'enquiry' } as const;

/** What an address of ours says, before its HMAC is checked. */
export interface AddressToken {
  kind: 'reply' | 'return' | 'enquiry';
  /** Of the order, of the mail or of the enquiry. */
  id: string;
  mac: Buffer;
}

/** The reply address of a person for an order. `inbox` is the address that receives mail, `reply@studio.example`. */
export async function replyAddress(
  ctx: Ctx,
  inbox: string,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<string> {
  return withToken(
    inbox,
    `r${tokenOf(orderId, signReply(await readSecret(ctx), userId, orderId))}`,
  );
}

/** The reply address of the sender of an enquiry, who has no account. */
export async function enquiryAddress(
  ctx: Ctx,
  inbox: string,
  { enquiryId, email }: { enquiryId: string; email: string },
): Promise<string> {
  const mac = signEnquiry(await readSecret(ctx), email, enquiryId);
  return withToken(inbox, `e${tokenOf(enquiryId, mac)}`);
}

/** Whether we made this reply address for the sender of an enquiry. */
export async function isEnquiryAddress(
  ctx: Ctx,
  token: AddressToken,
  email: string,
): Promise<boolean> {
  if (token.kind !== 'enquiry') return false;
  return timingSafeEqual(token.mac, signEnquiry(await readSecret(ctx), email, token.id));
}

/** The return address of a mail. */
export async function returnAddress(ctx: Ctx, inbox: string, mailId: string): Promise<string> {
  return withToken(inbox, `b${tokenOf(mailId, signReturn(await readSecret(ctx), mailId))}`);
}

/** What a received address of the inbox says; null for other addresses, and for the inbox without a token. */
export function readAddressToken(inbox: string, address: string): AddressToken | null {
  const [local = '', domain] = splitAddress(inbox.toLowerCase());
  const [received = '', ofDomain] = splitAddress(address.trim().toLowerCase());
  if (domain !== ofDomain || !received.startsWith(`${local}+`)) return null;
  const [, letter, text = ''] = TOKEN.exec(received.slice(local.length + 1)) ?? [];
  const bytes = letter ? decodeBase32(text) : null;
  if (bytes?.length !== ID_BYTES + MAC_BYTES) return null;
  return {
    kind: KINDS[letter as keyof typeof KINDS],
    id: uuidOf(bytes.subarray(0, ID_BYTES)),
    mac: bytes.subarray(ID_BYTES),
  };
}

/** Which of these people the reply address was made for; null if it was made for somebody else. */
export async function findReplier(
  ctx: Ctx,
  token: AddressToken,
  userIds: readonly string[],
): Promise<string | null> {
  const secret = await readSecret(ctx);
  const isOf = (userId: string) => timingSafeEqual(token.mac, signReply(secret, userId, token.id));
  return (token.kind === 'reply' && userIds.find(isOf)) || null;
}

/** Whether we made this return address. */
export async function isReturnAddress(ctx: Ctx, token: AddressToken): Promise<boolean> {
  if (token.kind !== 'return') return false;
  return timingSafeEqual(token.mac, signReturn(await readSecret(ctx), token.id));
}

const signReply = (secret: string, userId: string, orderId: string) =>
  sign(secret, `reply:${userId}:${orderId}`);
const signEnquiry = (secret: string, email: string, enquiryId: string) =>
  sign(secret, `enquiry:${email.toLowerCase()}:${enquiryId}`);
const signReturn = (secret: string, mailId: string) => sign(secret, `return:${mailId}`);

function sign(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest().subarray(0, MAC_BYTES);
}

function tokenOf(id: string, mac: Buffer): string {
  return encodeBase32(Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), mac]));
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function withToken(inbox: string, token: string): string {
  const [local, domain] = splitAddress(inbox);
  return `${local}+${token}@${domain}`;
}

function splitAddress(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
}

function readSecret(ctx: Ctx): Promise<string> {
  return readInstallationSecret(ctx, 'reply_secret');
}
