import { requirePerson } from '#features/accounts/require-person.ts';
import {
  MAX_TAGS,
  MAX_TAGS_OF_PERSON,
  TagFailures,
  type CustomerTag,
  type NewCustomerTag,
} from './contract.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';

interface AddTagInput extends NewCustomerTag {
  userId: string;
}

/** Adds a tag to a person, in the spelling that exists if there is one. Safe to repeat. */
export function addTag(ctx: Ctx, { userId, name }: AddTagInput): Promise<CustomerTag> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'customers.change');
    await requirePerson(tx, userId);
    await lockNames(tx, 'customer_tags');
    const tag = (await findTag(tx, name)) ?? (await createTag(tx, name));
    const added = await tx.db
      .insertInto('tagged_customers')
      .values({ user_id: userId, tag_id: tag.id })
      .onConflict((row) => row.doNothing())
      .returning('tag_id')
      .executeTakeFirst();
    if (!added) return tag;
    if ((await countTags(tx, userId)) > MAX_TAGS_OF_PERSON) {
      throw new ApiFailure(TagFailures.too_many_tags_of_person, {
        params: { most: String(MAX_TAGS_OF_PERSON) },
      });
    }
    await audit(tx, { action: 'user.tag_added', subjectId: userId, data: { tag: tag.name } });
    return tag;
  });
}

function findTag(tx: Ctx, name: string): Promise<CustomerTag | undefined> {
  return tx.db
    .selectFrom('customer_tags')
    .select(['id', 'name'])
    .where((row) => row(row.fn('lower', ['name']), '=', row.fn('lower', [row.val(name)])))
    .executeTakeFirst();
}

async function createTag(tx: Ctx, name: string): Promise<CustomerTag> {
  const { count } = await tx.db
    .selectFrom('customer_tags')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_TAGS)
    throw new ApiFailure(TagFailures.too_many_tags, { params: { most: String(MAX_TAGS) } });
  return tx.db
    .insertInto('customer_tags')
    .values({ name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

async function countTags(tx: Ctx, userId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('tagged_customers')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
