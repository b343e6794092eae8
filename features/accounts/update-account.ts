import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import type { Account, AccountPatch } from './contract.ts';
import { limitAccountEdits } from './limit-account-edits.ts';
import { getAccount } from './queries.ts';
import { refuseDuplicate } from '#features/accounts/sign-in/unique-violation.ts';

/** Changes the person's own name, language and time zone. Safe to repeat. */
export async function updateAccount(ctx: Ctx, patch: AccountPatch): Promise<Account> {
  await limitAccountEdits(ctx);
  return transact(ctx, async (tx) => {
    const { userId } = requireUser(tx);
    const { username, locale, timeZone } = patch;
    await tx.db
      .updateTable('users')
      .set({
        ...(username !== undefined && { username }),
        ...(locale !== undefined && { locale }),
        ...(timeZone !== undefined && { time_zone: timeZone }),
        updated_at: tx.now,
      })
      .where('id', '=', userId)
      .execute()
      .catch(refuseDuplicate);
    if (username !== undefined) await invalidate(tx, 'reviews'); // reviews show their author's name
    return getAccount(tx);
  });
}
