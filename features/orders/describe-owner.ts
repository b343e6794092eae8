import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { companiesOf, type Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import { uuidArray } from '#kit/uuid-array.ts';
import type { OrderOwner } from '#features/orders/shared/view-contract.ts';

/** For orders of companies, as a column: which company it is, and who ordered. Their readers may know both. */
export const ORDER_OWNER = sql<OrderOwner | null>`(
  select jsonb_build_object('company', jsonb_build_object('id', companies.id, 'name', companies.name), 'orderedBy', orderers.username)
  from companies join users orderers on orderers.id = orders.user_id
  where companies.id = orders.company_id
)`.as('owner');

/** The companies of the person who asks, by name. */
export async function listOwnCompanies(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  return ownCompanies(ctx).execute();
}

/** The same as a column. */
export function selectOwnCompanies(ctx: Ctx) {
  return jsonArrayFrom(ownCompanies(ctx)).as('companies');
}

function ownCompanies({ db, actor }: Ctx) {
  const ids = companiesOf(actor).map(({ companyId }) => companyId);
  return db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${uuidArray(ids)})`)
    .orderBy(byName('name'))
    .orderBy('id');
}
