import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { companiesOf, type Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import type { OrderOwner } from '#features/orders/shared/view-contract.ts';
import type { OwnedOrder } from './policy.ts';

/** For orders of companies: which company it is, and who ordered. Their readers may know both. */
export async function describeOwners(
  ctx: Ctx,
  orders: readonly OwnedOrder[],
): Promise<(order: OwnedOrder) => OrderOwner | null> {
  const ofCompanies = orders.filter(({ company_id }) => company_id !== null);
  if (ofCompanies.length === 0) return () => null;
  const { companies, people } = await ctx.db
    .selectNoFrom((row) => [
      jsonArrayFrom(
        row
          .selectFrom('companies')
          .select(['id', 'name'])
          .where('id', 'in', [
            ...new Set(ofCompanies.flatMap(({ company_id }) => company_id ?? [])),
          ]),
      ).as('companies'),
      jsonArrayFrom(
        row
          .selectFrom('users')
          .select(['id', 'username'])
          .where('id', 'in', [...new Set(ofCompanies.map(({ user_id }) => user_id))]),
      ).as('people'),
    ])
    .executeTakeFirstOrThrow();
  const companyOf = new Map(companies.map((company) => [company.id, company]));
  const nameOf = new Map(people.map(({ id, username }) => [id, username]));
  return ({ company_id: id, user_id: userId }) => {
    const company = id === null ? undefined : companyOf.get(id);
    return company ? { company, orderedBy: nameOf.get(userId) ?? '' } : null;
  };
}

/** The companies of the person who asks, by name. */
export async function listOwnCompanies(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const ids = companiesOf(ctx.actor).map(({ companyId }) => companyId);
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy(byName('name'))
    .orderBy('id')
    .execute();
}
