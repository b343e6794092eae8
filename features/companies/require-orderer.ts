import { authorize } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { canOrderAs } from '#lib/company-roles.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { CompanyFailures } from './contract.ts';
import { readMemberships } from './read-memberships.ts';

/**
 * The company that the person orders for, as far as they may now; null for themselves. Throws not_found for a company that they do not belong
 * to, forbidden if they only read its orders.
 */
export async function requireOrderer(
  tx: Ctx,
  userId: string,
  companyId: string | undefined,
): Promise<string | null> {
  if (companyId === undefined) return null;
  const companies = await readMemberships(tx, userId);
  const membership = companies.find((each) => each.companyId === companyId);
  if (!membership) throw new ApiFailure(CompanyFailures.company_not_found);
  authorize(canOrderAs(membership.role));
  return companyId;
}
