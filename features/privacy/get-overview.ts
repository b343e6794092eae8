import { sql } from 'kysely';
import { getSettings } from '#features/settings/queries.ts';
import {
  FIXED_DAYS,
  isAdjustable,
  RETENTION_BOUNDS,
  RETENTION_RULES,
} from '#features/settings/shared/retention.ts';
import { requirePermission } from '#kit/authorize.ts';
import { countUpTo } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { bookkeepingYearsOf } from '#features/settings/shared/bookkeeping-years.ts';
import type { PrivacyOverview } from './contract.ts';

const SHOWN = 50;

/** What is deleted when, and who is leaving, for administrators. */
export async function getPrivacyOverview(ctx: Ctx): Promise<PrivacyOverview> {
  requirePermission(ctx, 'privacy.handle');
  const { retention, sellerCountry, bookkeepingYears } = await getSettings(ctx);
  const runs = await ctx.db.selectFrom('retention_runs').selectAll().execute();
  const leaving = await ctx.db
    .selectFrom('users')
    .select(['id', 'username', 'deletion_at'])
    .where('deletion_at', 'is not', null)
    .orderBy('deletion_at')
    .limit(SHOWN)
    .execute();
  return {
    rules: RETENTION_RULES.map((rule) => {
      const run = runs.find((each) => each.rule === rule);
      const { least, most } = isAdjustable(rule) ? RETENTION_BOUNDS[rule] : { least: 0, most: 0 };
      return {
        rule,
        days: isAdjustable(rule) ? retention[rule] : FIXED_DAYS[rule],
        bounds: isAdjustable(rule) ? { least, most } : null,
        ranAt: run?.ran_at.toISOString() ?? null,
        removedCount: Number(run?.removed_count ?? 0),
        hasFailed: run?.has_failed ?? false,
      };
    }),
    sellerCountry,
    bookkeepingYears,
    yearsOfCountry: bookkeepingYearsOf(sellerCountry),
    leaving: leaving.map(({ id, username, deletion_at: at }) => ({
      id,
      username,
      at: (at ?? ctx.now).toISOString(),
    })),
    retainedOrdersCount: await countUpTo(ctx, { from: sql`from retained_orders` }),
  };
}
