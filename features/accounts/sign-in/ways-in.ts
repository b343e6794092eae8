import type { Ctx } from '#kit/ctx.ts';

/** Whether an account has a way in besides a password: a passkey, or an account elsewhere. Ask after removing one, and undo if not. */
export async function hasAnotherWay(tx: Ctx, userId: string): Promise<boolean> {
  const { hasOne } = await tx.db
    .selectNoFrom((row) =>
      row
        .or([
          row.exists(row.selectFrom('passkeys').select('id').where('user_id', '=', userId)),
          row.exists(row.selectFrom('linked_accounts').select('id').where('user_id', '=', userId)),
        ])
        .as('hasOne'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(hasOne);
}
