/** The accounts elsewhere with which a signed-in person signs in: listed and unlinked. */
import { hasAnotherWay } from '#features/accounts/sign-in/ways-in.ts';
import type { LinkedAccounts } from './contract.ts';
import { ProviderFailures } from './contract.ts';
import { mailSecurityNotice } from '#features/accounts/security/mail-security-notice.ts';
import type { IdentityProviders } from '#integrations/identity/identity-providers.ts';
import { lockOwnUser } from '#features/accounts/lock-own-user.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { rowsTogether } from '#kit/read-together.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';

const NAMES = { google: 'Google', apple: 'Apple', microsoft: 'Microsoft', github: 'GitHub' };

/** More than anybody links, so the list has no pages. */
const MAX_LISTED = 50;

export async function listLinkedAccounts(
  ctx: Ctx,
  { list }: IdentityProviders,
): Promise<LinkedAccounts> {
  const { userId } = requireUser(ctx);
  const query = ctx.db
    .selectFrom('linked_accounts')
    .select(['id', 'provider', 'issuer', 'email', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(MAX_LISTED);
  const rows = await rowsTogether(ctx, query, { created_at: 'instant', last_used_at: 'instant' });
  const nameOf = (provider: (typeof rows)[number]['provider'], issuer: string) =>
    list.find(({ id }) => id === provider)?.name ??
    (provider === 'oidc' ? new URL(issuer).hostname : NAMES[provider]);
  return {
    accounts: rows.map(({ provider, ...row }) => ({
      id: row.id,
      provider: { id: provider, name: nameOf(provider, row.issuer) },
      email: row.email,
      linkedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    offered: list
      .filter(({ id }) => !rows.some(({ provider }) => provider === id))
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Throws not found for other people's, and `last_way_in` for an account with neither password nor passkey nor another link. */
export async function unlinkAccount(ctx: Ctx, input: { id: string }): Promise<void> {
  requireRecentVerification(ctx);
  await transact(ctx, async (tx) => {
    const user = await lockOwnUser(tx);
    const removed = await tx.db
      .deleteFrom('linked_accounts')
      .where('id', '=', input.id)
      .where('user_id', '=', user.id)
      .returning('provider')
      .executeTakeFirst();
    if (!removed) throw new ApiFailure(CommonFailures.not_found);
    if (!user.password_hash && !(await hasAnotherWay(tx, user.id)))
      throw new ApiFailure(ProviderFailures.last_way_in);
    await auditUser(tx, 'user.account_unlinked', user, removed);
    await mailSecurityNotice(tx, { userId: user.id, change: 'account_unlinked' });
  });
}
