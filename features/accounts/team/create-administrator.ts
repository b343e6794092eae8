/**
 * A new account of the team, made by the operator of the server, with a password or a link to choose one: for a shop whose people cannot
 * invite anybody. A repeated call fails because the address is taken. Checks no permission.
 */
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { TeamRole } from '#lib/roles.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { Email, NewPassword, Username } from '#features/accounts/contract.ts';
import { createMailToken, LINK_MINUTES } from '#features/accounts/tokens/mail-tokens.ts';
import { hashPassword, refuseWeakPassword } from '#features/accounts/passwords/passwords.ts';
import { notifyOfPower } from './notify-of-power.ts';
import { newToken } from '#features/accounts/tokens/tokens.ts';
import { refuseDuplicate } from '#features/accounts/sign-in/unique-violation.ts';

/** Returns what the link needs; null if a password was given. */
export async function createAdministrator(
  ctx: Ctx,
  input: {
    email: string;
    username: string;
    role: Extract<TeamRole, 'owner' | 'admin'>;
    password?: string;
  },
): Promise<{ token: string; minutes: number } | null> {
  const { role } = input;
  const [email, username] = [Email.parse(input.email), Username.parse(input.username)];
  const password = input.password === undefined ? null : NewPassword.parse(input.password);
  if (password) {
    const { shopName } = await getSettings(ctx);
    await refuseWeakPassword(password, { username, email, shopName });
  }
  const passwordHash = await hashPassword(password ?? newToken());
  return transact(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('users')
      .values({
        username,
        email,
        email_verified_at: tx.now,
        password_hash: passwordHash,
        role,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseDuplicate);
    await notifyOfPower(tx, { id, role });
    await auditUser(tx, 'team.joined', { id, username }, { role });
    if (password) return null;
    const token = await createMailToken(tx, { userId: id, purpose: 'password_reset' });
    return { token, minutes: LINK_MINUTES.password_reset };
  });
}
