/** Requests a copy of everything about a person, as a file for that person alone. While one is made, another request returns the same. */
import { FIXED_DAYS } from '#features/settings/shared/retention.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission, requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { confirmIdentity } from './confirm-identity.ts';
import type { DataExport, Proof } from './contract.ts';
import { makeExportJob } from './jobs.ts';
import { newestExport, presentExport } from './present-export.ts';

const KEPT_MS = FIXED_DAYS.exports * 86_400_000;

export async function requestExport(ctx: Ctx, proof: Proof): Promise<DataExport> {
  const { userId } = requireUser(ctx);
  await confirmIdentity(ctx, proof);
  return request(ctx, userId);
}

/** An administrator prepares the copy of a person who asked for it elsewhere; the link goes to that person. */
export async function requestExportOf(ctx: Ctx, { id }: { id: string }): Promise<DataExport> {
  requirePermission(ctx, 'privacy.handle');
  requireRecentVerification(ctx);
  return request(ctx, id);
}

async function request(ctx: Ctx, userId: string): Promise<DataExport> {
  await limitRate(ctx, { bucket: `data-export:${userId}`, limit: 3, windowSeconds: 86_400 });
  return transact(ctx, async (tx) => {
    const person = await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (!person) throw new ApiFailure(CommonFailures.not_found);
    const added = await tx.db
      .insertInto('data_exports')
      .values({
        user_id: userId,
        requested_by: requireUser(tx).userId,
        requested_at: tx.now,
        expires_at: new Date(tx.now.getTime() + KEPT_MS),
      })
      .onConflict((row) =>
        row.column('user_id').where('state', 'in', ['queued', 'preparing']).doNothing(),
      )
      .returningAll()
      .executeTakeFirst();
    if (!added) {
      const running = await newestExport(tx, userId);
      if (running) return presentExport(running);
      throw new ApiFailure(CommonFailures.server_busy);
    }
    await enqueue(tx, makeExportJob, { exportId: added.id });
    await audit(tx, { action: 'user.data_requested', subjectId: userId });
    return presentExport(added);
  });
}
