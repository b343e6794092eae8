import { listHeldCompanies } from '#features/companies/leave-companies.ts';
import { requirePermission, requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import type { PersonalData } from './contract.ts';
import { listOpenOrders } from './open-matters.ts';
import { newestExport, presentExport } from './present-export.ts';
import { countKeptOrders } from './retain-orders.ts';

/** The state of the signed-in person's deletion and copy. */
export function getOwnData(ctx: Ctx): Promise<PersonalData> {
  return getData(ctx, requireUser(ctx).userId);
}

/** The same of any person, for administrators. */
export function getDataOf(ctx: Ctx, { id }: { id: string }): Promise<PersonalData> {
  requirePermission(ctx, 'privacy.handle');
  return getData(ctx, id);
}

async function getData(ctx: Ctx, userId: string): Promise<PersonalData> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['role', 'deletion_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new ApiFailure(CommonFailures.not_found);
  const keptOrders = await countKeptOrders(ctx, userId);
  const row = await newestExport(ctx, userId);
  return {
    deletion: {
      at: user.deletion_at?.toISOString() ?? null,
      openOrders: await listOpenOrders(ctx, userId),
      keptOrdersCount: keptOrders.count,
      keptUntil: keptOrders.until?.toISOString() ?? null,
      bookkeepingYears: keptOrders.years,
      heldCompanies: await listHeldCompanies(ctx, userId),
      isLastOwner: user.role === 'owner' && !(await hasOthers(ctx, userId)),
    },
    export: row ? presentExport(row) : null,
  };
}

/** Whether another owner can sign in, without a lock: the deletion itself looks again. */
async function hasOthers(ctx: Ctx, userId: string): Promise<boolean> {
  const other = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
