/**
 * Checks the shop because an administrator asked for it. One check at a time runs in the shop, for some seconds at most; what it found is
 * kept until the next one. It runs in the process that was asked, since a job would say nothing of a shop whose jobs stand still.
 */
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { checkHealth } from './check-health.ts';
import { recordFindings, recordStart, readReport } from './check-runs.ts';
import { HealthFailures, type HealthReport } from './contract.ts';
import type { HealthNeeds } from './health-needs.ts';

export async function runHealthCheck(ctx: Ctx, needs: HealthNeeds): Promise<HealthReport> {
  await transact(ctx, async (tx) => {
    requirePermission(tx, 'settings.change');
    await lockNames(tx, 'health_checks');
    if ((await readReport(tx)).isRunning) throw new ApiFailure(HealthFailures.health_check_running);
    await recordStart(tx);
    await audit(tx, { action: 'health.checked', subjectId: 'shop', data: {} });
  });
  // Providers and name servers are asked outside the transaction.
  await recordFindings(ctx, await checkHealth(ctx, needs));
  return readReport(ctx);
}

export function getHealthReport(ctx: Ctx): Promise<HealthReport> {
  requirePermission(ctx, 'settings.change');
  return readReport(ctx);
}
