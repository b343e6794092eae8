/**
 * What invitations to the team and to companies have in common. The links of all its mails open an invitation, for seven days after the last
 * one, until somebody accepts or withdraws it.
 */
import { sql } from 'kysely';
import { getShopLanguages } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Locale } from '#lib/locale.ts';
import { isTokenShaped } from '#lib/token-shape.ts';
import { hashToken, newToken } from '#features/accounts/tokens/tokens.ts';

export type InvitationTable = 'team_invitations' | 'company_invitations';

const LIFETIME_MS = 7 * 86_400_000;

/** Neither accepted nor withdrawn. */
export const isOpen = sql<boolean>`accepted_at is null and revoked_at is null`;

export const hasWorkingLinks = (ctx: Ctx) => sql<boolean>`${isOpen} and expires_at > ${ctx.now}`;

/** The one that this link opens. */
export const isOpenedBy = (ctx: Ctx, token: string) =>
  isTokenShaped(token)
    ? sql<boolean>`${hashToken(token)} = any (token_hashes) and ${hasWorkingLinks(ctx)}`
    : sql<boolean>`false`;

/** Adds a link and returns its token. */
export async function addLink(ctx: Ctx, table: InvitationTable, id: string): Promise<string> {
  const token = newToken();
  const token_hashes = sql<Buffer[]>`array_append(token_hashes, ${hashToken(token)})`;
  await ctx.db.updateTable(table).set({ token_hashes }).where('id', '=', id).execute();
  return token;
}

export const sentNow = (tx: Ctx) => ({
  sent_at: tx.now,
  expires_at: new Date(tx.now.getTime() + LIFETIME_MS),
});

/** Its links work for another seven days. */
export async function renewInvitation(tx: Ctx, table: InvitationTable, id: string): Promise<void> {
  await tx.db.updateTable(table).set(sentNow(tx)).where('id', '=', id).execute();
}

/** Its links no longer work. */
export async function closeInvitation(
  tx: Ctx,
  table: InvitationTable,
  { id, as }: { id: string; as: 'accepted_at' | 'revoked_at' },
): Promise<void> {
  const values = { [as]: tx.now, token_hashes: [] };
  await tx.db.updateTable(table).set(values).where('id', '=', id).execute();
}

/** The language of an invitation: the chosen one, if the shop has several. */
export async function offeredLocale(ctx: Ctx, locale: Locale | undefined): Promise<Locale | null> {
  const { locales } = await getShopLanguages(ctx);
  return locale && locales.length > 1 && locales.includes(locale) ? locale : null;
}

interface InvitationRow<Role> {
  id: string;
  email: string;
  role: Role;
  sent_at: Date;
  expires_at: Date;
  invited_by: string | null;
}

export function presentInvitation<Role>(ctx: Ctx, row: InvitationRow<Role>) {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= ctx.now,
  };
}
