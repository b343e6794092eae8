/** Codes that replace a lost second factor: shown once, each works once. Only their hashes are stored. */
import { createHash, randomInt } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { countOf } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';

const COUNT = 10;
const GROUPS = 4;
const GROUP_LETTERS = 4;
/** Without look-alikes: 31 letters, so a code holds 79 random bits and its hash needs no slow function. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** Replaces a person's codes, in the caller's transaction. */
export async function storeRecoveryCodes(
  tx: Ctx,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(userId, code) })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Marks a code as used. Returns false if the person has no such code or it was used before. Of two concurrent uses, one is refused. */
export async function spendRecoveryCode(tx: Ctx, userId: string, code: string): Promise<boolean> {
  const spent = await tx.db
    .updateTable('recovery_codes')
    .set({ used_at: tx.now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** How many of a person's codes are left, as a part of a statement. */
export function countRecoveryCodes(userId: string): RawBuilder<number> {
  return countOf({ from: sql`from recovery_codes where user_id = ${userId} and used_at is null` });
}

/** As typed, however people write it. */
function hashCode(userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId}:${plain}`).digest();
}
