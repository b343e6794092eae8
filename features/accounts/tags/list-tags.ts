import { MAX_TAGS, type CustomerTag } from './contract.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import { rowsTogether } from '#kit/read-together.ts';

/** Every tag that a person has, by name; administrators only. */
export async function listTags(ctx: Ctx): Promise<CustomerTag[]> {
  requirePermission(ctx, 'customers.read');
  const query = ctx.db.selectFrom('customer_tags').select(['id', 'name']);
  return rowsTogether(ctx, query.orderBy(byName('name')).limit(MAX_TAGS));
}
