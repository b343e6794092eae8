/**
 * Fills the shop with demo content or removes it, as the administrator who asked, and records the result in the same transaction: either
 * everything is done or nothing. Safe to repeat: a finished run stays as it is.
 */
import { personActor, type Actor, type Ctx } from '#kit/ctx.ts';
import { DoNotRetryError } from '#kit/jobs.ts';
import { rowNotice } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { rolesWith } from '#lib/permissions.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { DemoFailures, type DemoCounts } from './contract.ts';
import type { DemoContent } from './demo-content.ts';

const messageKey = messageKeysOf('api-demo');

export async function runDemo(ctx: Ctx, demo: DemoContent, runId: string): Promise<void> {
  const run = await ctx.db
    .selectFrom('demo_runs')
    .selectAll()
    .where('id', '=', runId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!run) return;
  let deleteFiles: (() => Promise<void>) | undefined;
  try {
    const admin: Ctx = { ...ctx, actor: await requesterOf(ctx, run.requested_by) };
    await transact(admin, async (tx) => {
      if (run.action === 'fill') {
        if (!(await demo.isShopEmpty(tx))) throw new ApiFailure(DemoFailures.shop_not_empty);
        await demo.fill(tx);
        return settle(tx, runId, { state: 'done', counts: await demo.count(tx) });
      }
      const counts = await demo.count(tx);
      ({ deleteFiles } = await demo.remove(tx));
      return settle(tx, runId, { state: 'done', counts });
    });
  } catch (error) {
    const isRefusal = error instanceof ApiFailure;
    await settle(ctx, runId, {
      state: 'refused',
      reason: isRefusal ? error.message : messageKey('runFailed'),
    });
    if (isRefusal) return;
    throw new DoNotRetryError(`Run ${runId} of demo content`, { cause: error });
  }
  await deleteFiles?.();
}

/** The administrator who started the run, if they still are one. */
async function requesterOf(ctx: Ctx, userId: string | null): Promise<Actor> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('id', '=', userId)
    .where('role', 'in', rolesWith('settings.change'))
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new ApiFailure(CommonFailures.forbidden);
  return personActor(user);
}

async function settle(
  ctx: Ctx,
  runId: string,
  { state, counts, reason }: { state: 'done' | 'refused'; counts?: DemoCounts; reason?: string },
): Promise<void> {
  await ctx.db
    .updateTable('demo_runs')
    .set({
      state,
      reason: reason ?? null,
      counts: counts ? JSON.stringify(counts) : null,
      finished_at: ctx.now,
    })
    .where('id', '=', runId)
    .where('state', '=', 'waiting')
    .returning(rowNotice(liveTopic.batch(''), 'id'))
    .execute();
}
