import { getSettings } from '#features/settings/queries.ts';
import { companiesOf, type Ctx } from '#kit/ctx.ts';
import { canOrderAs } from '#lib/company-roles.ts';
import { isCountryCode } from '#lib/countries.ts';
import { languageCountry } from './language-country.ts';
import { listOwnCompanies } from '#features/orders/describe-owner.ts';
import type { BuyerChoices } from './contract.ts';
import { buyerOfAccount, buyerOfCompany } from './order-buyer.ts';

/**
 * Who the order form takes a visitor for: their billing details, else the country of their network, else that of their language, else that
 * of the seller; and for which companies they may order. Asks nobody else, and is never evidence: the buyer says who they are.
 */
export async function guessBuyer(
  ctx: Ctx,
  { languages }: { languages?: string | undefined } = {},
): Promise<BuyerChoices> {
  const { sellerCountry } = await getSettings(ctx);
  const spoken = languageCountry(languages);
  const spokenCountry = spoken !== undefined && isCountryCode(spoken) ? spoken : undefined;
  const fallback = { sellerCountry: ctx.origin?.country ?? spokenCountry ?? sellerCountry };
  if (!('userId' in ctx.actor)) {
    const country = fallback.sellerCountry;
    return { kind: 'private', country, vatNumber: '', companies: [], orderFor: null };
  }
  const { userId } = ctx.actor;
  const [buyer, companies, orderFor] = await Promise.all([
    buyerOfAccount(ctx, userId, fallback),
    listOrderable(ctx, fallback),
    findLast(ctx, userId),
  ]);
  const isKnown = companies.some(({ id }) => id === orderFor);
  return { ...buyer, companies, orderFor: isKnown ? orderFor : null };
}

async function listOrderable(
  ctx: Ctx,
  fallback: { sellerCountry: string },
): Promise<BuyerChoices['companies']> {
  const ids = companiesOf(ctx.actor).flatMap(({ companyId, role }) =>
    canOrderAs(role) ? companyId : [],
  );
  if (ids.length === 0) return [];
  const companies = (await listOwnCompanies(ctx)).filter(({ id }) => ids.includes(id));
  return Promise.all(
    companies.map(async (company) => ({
      ...company,
      buyer: await buyerOfCompany(ctx, company.id, fallback),
    })),
  );
}

/** The choice of the person's last order is that of the next. */
async function findLast(ctx: Ctx, userId: string): Promise<string | null> {
  const last = await ctx.db
    .selectFrom('orders')
    .select('company_id')
    .where('user_id', '=', userId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.company_id ?? null;
}
