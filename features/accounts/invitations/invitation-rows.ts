/**
 * What invitations to the team and to companies have in common. The links of all its mails open an invitation, for seven days after the last
 * one, until somebody accepts or withdraws it.
 */
import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { isTokenShaped } from '#lib/token-shape.ts';
import { hashToken, newToken } from '#features/accounts/tokens/tokens.ts';

const LIFETIME_MS = 7 * 86_400_000;

/** Neither accepted nor withdrawn. */
export const isOpen = sql<boolean>`accepted_at is null and revoked_at is null`;

export const hasWorkingLinks = (ctx: Ctx) => sql<boolean>`${isOpen} and expires_at > ${ctx.now}`;

/** The one that this link opens. */
export const isOpenedBy = (ctx: Ctx, token: string) =>
  isTokenShaped(token)
    ? sql<boolean>`${hashToken(token)} = any (token_hashes) and ${hasWorkingLinks(ctx)}`
    : sql<boolean>`false`;

/** The token of a further link, and the column that accepts it. */
export function addLink() {
  const token = newToken();
  const token_hashes = sql<Buffer[]>`array_append(token_hashes, ${hashToken(token)})`;
  return { token, columns: { token_hashes } };
}

export const sentNow = (tx: Ctx) => ({
  sent_at: tx.now,
  expires_at: new Date(tx.now.getTime() + LIFETIME_MS),
});
export const acceptedNow = (tx: Ctx) => ({ accepted_at: tx.now, token_hashes: [] });
export const revokedNow = (tx: Ctx) => ({ revoked_at: tx.now, token_hashes: [] });
