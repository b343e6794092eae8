import { requirePerson } from '#features/accounts/require-person.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';

/** Takes a tag from a person, and deletes it if nobody else has it. Safe to repeat. */
export function removeTag(
  ctx: Ctx,
  { userId, tagId }: { userId: string; tagId: string },
): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'customers.change');
    await requirePerson(tx, userId);
    await lockNames(tx, 'customer_tags');
    const removed = await tx.db
      .deleteFrom('tagged_customers')
      .where('user_id', '=', userId)
      .where('tag_id', '=', tagId)
      .returning('tag_id')
      .executeTakeFirst();
    if (!removed) return;
    const { name } = await tx.db
      .selectFrom('customer_tags')
      .select('name')
      .where('id', '=', tagId)
      .executeTakeFirstOrThrow();
    await deleteUnused(tx, tagId);
    await audit(tx, { action: 'user.tag_removed', subjectId: userId, data: { tag: name } });
  });
}

async function deleteUnused(tx: Ctx, tagId: string): Promise<void> {
  await tx.db
    .deleteFrom('customer_tags')
    .where('id', '=', tagId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tagged_customers').select('tag_id').where('tag_id', '=', tagId))),
    )
    .execute();
}
