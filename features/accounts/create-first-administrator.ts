/**
 * Creates the owner of a new installation, unless there is an administrator. Safe to run at every start and in several processes at once:
 * they take turns, and only the first creates one.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { getSettings } from '#features/settings/queries.ts';
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { rolesWith } from '#lib/permissions.ts';
import { transact } from '#kit/transact.ts';
import { Email, Username } from './contract.ts';
import { hashPassword, refuseWeakPassword } from '#features/accounts/passwords/passwords.ts';

const LOCK = 7231_0001;

/**
 * Returns the password only if it was generated here: it is shown once and stored only as a hash. Throws `password_refused` for a given one
 * that attackers try first.
 */
export function createFirstAdministrator(
  ctx: Ctx,
  input: { email: string; username: string; password?: string },
): Promise<{ created: boolean; password?: string }> {
  return transact(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.db);
    const existing = await tx.db
      .selectFrom('users')
      .select('id')
      .where('role', 'in', rolesWith('team.change'))
      .limit(1)
      .executeTakeFirst();
    if (existing) return { created: false };
    if (input.password !== undefined) {
      const { shopName } = await getSettings(tx);
      await refuseWeakPassword(input.password, { ...input, shopName });
    }
    const password = input.password ?? readablePassword();
    const { id } = await tx.db
      .insertInto('users')
      .values({
        username: Username.parse(input.username),
        email: Email.parse(input.email),
        email_verified_at: tx.now,
        password_hash: await hashPassword(password.normalize('NFC')),
        role: 'owner',
        created_at: tx.now,
        updated_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'user.first_administrator', subjectId: id });
    return input.password === undefined ? { created: true, password } : { created: true };
  });
}

/** Twenty letters and digits without look-alikes, in groups: 97 random bits. */
export function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
