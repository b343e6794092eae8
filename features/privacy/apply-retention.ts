/** The daily clean-up: deletes what the settings say, and notes how much. A rule that fails does not stop the others. Safe to repeat. */
import { getSettings } from '#features/settings/queries.ts';
import type { AdjustableRule } from '#features/settings/shared/retention.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { eraseRetained } from './erase-retained.ts';
import { RULES } from './retention-rules.ts';

export async function applyRetention(ctx: Ctx, store: FileStore): Promise<void> {
  const { retention } = await getSettings(ctx);
  const errors: unknown[] = [];
  for (const [rule, apply] of Object.entries(RULES) as [
    AdjustableRule,
    (typeof RULES)['mails'],
  ][]) {
    const days = retention[rule];
    const before = new Date(ctx.now.getTime() - days * 86_400_000);
    try {
      await note(ctx, rule, await apply(ctx, { store, before, days }));
    } catch (error) {
      errors.push(error);
      await note(ctx, rule, null);
    }
  }
  await eraseRetained(ctx).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** `count` is null if it failed. */
async function note(ctx: Ctx, rule: AdjustableRule, count: number | null): Promise<void> {
  const run = { ran_at: ctx.now, removed_count: BigInt(count ?? 0), has_failed: count === null };
  await ctx.db
    .insertInto('retention_runs')
    .values({ rule, ...run })
    .onConflict((row) => row.column('rule').doUpdateSet(run))
    .execute();
}
