/** Starts filling the shop with demo content, or removing it. One run at a time; the job checks everything again. */
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { DemoFailures, type DemoRun, type NewDemoRun } from './contract.ts';
import { runDemoJob } from './jobs.ts';
import { findNewestRun, getDemo, presentRun, type DemoNeeds } from './queries.ts';

export function startDemoRun(ctx: Ctx, needs: DemoNeeds, { action }: NewDemoRun): Promise<DemoRun> {
  return transact(ctx, async (tx) => {
    const { userId } = requirePermission(tx, 'settings.change');
    await lockNames(tx, 'demo');
    const { hasContent, canFill } = await getDemo(tx, needs);
    const last = await findNewestRun(tx);
    if (last?.state === 'waiting') throw new ApiFailure(DemoFailures.demo_running);
    if (action === 'remove' && !hasContent) throw new ApiFailure(DemoFailures.no_demo_content);
    if (action === 'fill' && !canFill) {
      const isLive = needs.paymentsMode === 'live';
      throw new ApiFailure(isLive ? DemoFailures.shop_takes_money : DemoFailures.shop_not_empty);
    }
    const run = await tx.db
      .insertInto('demo_runs')
      .values({ action, requested_by: userId, created_at: tx.now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await enqueue(tx, runDemoJob, { runId: run.id }, { key: run.id });
    await audit(tx, {
      action: action === 'fill' ? 'demo.filled' : 'demo.removed',
      subjectType: 'setting',
      subjectId: 'demo',
      data: {},
    });
    return presentRun(tx, run);
  });
}
