import type { Selectable } from 'kysely';
import type { DemoRuns } from '#db/schema.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { DemoCounts, type Demo, type DemoRun } from './contract.ts';
import type { DemoContent } from './demo-content.ts';

export interface DemoNeeds {
  demo: DemoContent;
  paymentsMode: Demo['paymentsMode'];
}

/** What can be filled or removed, and what was done last; administrators only. */
export async function getDemo(ctx: Ctx, { demo, paymentsMode }: DemoNeeds): Promise<Demo> {
  requirePermission(ctx, 'settings.change');
  const [counts, isEmpty, run] = await Promise.all([
    demo.count(ctx),
    demo.isShopEmpty(ctx),
    findNewestRun(ctx),
  ]);
  return {
    hasContent: hasContent(counts),
    canFill: isEmpty && paymentsMode !== 'live',
    paymentsMode,
    counts,
    run: run ? presentRun(ctx, run) : null,
  };
}

/** Whether anything would be removed. */
export function hasContent({ changed: _changed, ...removed }: DemoCounts): boolean {
  return Object.values(removed).some((count) => count > 0);
}

/** Whether the demo content was removed from this shop and not made again since. */
export async function wasDemoRemoved(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  const run = await ctx.db
    .selectFrom('demo_runs')
    .select('action')
    .where('state', '=', 'done')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run?.action === 'remove';
}

export function findNewestRun(ctx: Ctx): Promise<Selectable<DemoRuns> | undefined> {
  return ctx.db
    .selectFrom('demo_runs')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function presentRun(ctx: Ctx, run: Selectable<DemoRuns>): DemoRun {
  return {
    id: run.id,
    action: run.action as DemoRun['action'],
    state: run.state as DemoRun['state'],
    counts: run.counts === null ? null : DemoCounts.parse(run.counts),
    reason: run.reason === null ? null : sentenceOf(run.reason, ctx.locale),
    createdAt: run.created_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
  };
}
