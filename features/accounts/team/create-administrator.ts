/**
 * A new account of the team, made by the operator of the server, with a password or a link to choose one: for a shop whose people cannot
 * invite anybody. A repeated call fails because the address is taken. Checks no permission.
 */
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { TeamRole } from '#lib/roles.ts';
import { addUser } from '#features/accounts/add-user.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { Email, NewPassword, Username } from '#features/accounts/contract.ts';
import { createMailToken, LINK_MINUTES } from '#features/accounts/tokens/mail-tokens.ts';
import { hashChosenPassword, hashPassword } from '#features/accounts/passwords/passwords.ts';
import { notifyOfPower } from './notify-of-power.ts';
import { newToken } from '#features/accounts/tokens/tokens.ts';

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
  const passwordHash = password
    ? await hashChosenPassword(ctx, password, { username, email })
    : await hashPassword(newToken());
  return transact(ctx, async (tx) => {
    const user = await addUser(tx, {
      username,
      email,
      email_verified_at: tx.now,
      password_hash: passwordHash,
      role,
    });
    await notifyOfPower(tx, { id: user.id, role });
    await auditUser(tx, 'team.joined', user, { role });
    if (password) return null;
    const token = await createMailToken(tx, { userId: user.id, purpose: 'password_reset' });
    return { token, minutes: LINK_MINUTES.password_reset };
  });
}
