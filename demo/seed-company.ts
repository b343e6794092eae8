import { createCompany } from '#features/companies/save-company.ts';
import { readMemberships } from '#features/companies/read-memberships.ts';
import type { Actor, Ctx } from '#kit/ctx.ts';
import { demoCompany } from './customers.ts';

const DAY_MS = 86_400_000;

/** Makes the company of three of the customers, and returns all of them as they act from then on. */
export async function seedCompany(
  ctx: Ctx,
  customers: ReadonlyMap<string, Actor>,
): Promise<{ companyId: string; customers: Map<string, Actor> }> {
  const { details, madeDaysAgo, owner, others } = demoCompany;
  const idOf = (key: string) => {
    const actor = customers.get(key);
    if (!actor || !('userId' in actor)) throw new Error(`Nobody is called ${key}`);
    return actor.userId;
  };
  const now = new Date(ctx.now.getTime() - madeDaysAgo * DAY_MS);
  const asOwner = { ...ctx, now, actor: customers.get(owner) ?? ctx.actor };
  const { id: companyId } = await createCompany(asOwner, details);
  for (const [key, role] of Object.entries(others)) {
    await ctx.db
      .insertInto('company_members')
      .values({ company_id: companyId, user_id: idOf(key), role, joined_at: now })
      .execute();
  }
  const members = new Map(customers);
  for (const key of [owner, ...Object.keys(others)]) {
    const actor = customers.get(key);
    if (actor?.kind !== 'customer') continue;
    members.set(key, { ...actor, companies: await readMemberships(ctx, actor.userId) });
  }
  return { companyId, customers: members };
}
