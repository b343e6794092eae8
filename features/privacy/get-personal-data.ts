import { listHeldCompanies } from '#features/companies/leave-companies.ts';
import { requirePermission, requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readTogether, rowsTogether } from '#kit/read-together.ts';
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
  const person = ctx.db.selectFrom('users').select(['role', 'deletion_at']);
  const [[user], keptOrders, row, openOrders, heldCompanies, { otherOwner }] = await Promise.all([
    rowsTogether(ctx, person.where('id', '=', userId), { deletion_at: 'instant' }),
    countKeptOrders(ctx, userId),
    newestExport(ctx, userId),
    listOpenOrders(ctx, userId),
    listHeldCompanies(ctx, userId),
    readTogether(ctx, [selectOtherOwner(ctx, userId).as('otherOwner')]),
  ]);
  if (!user) throw new ApiFailure(CommonFailures.not_found);
  return {
    deletion: {
      at: user.deletion_at?.toISOString() ?? null,
      openOrders,
      keptOrdersCount: keptOrders.count,
      keptUntil: keptOrders.until?.toISOString() ?? null,
      bookkeepingYears: keptOrders.years,
      heldCompanies,
      isLastOwner: user.role === 'owner' && otherOwner === null,
    },
    export: row ? presentExport(row) : null,
  };
}

/** Another owner who can sign in, without a lock: the deletion itself looks again. */
function selectOtherOwner({ db }: Ctx, userId: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .where('id', '!=', userId)
    .limit(1);
}
