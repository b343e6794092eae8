import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Manifest } from './manifest.ts';

/** Records in the restored shop that it was restored. */
export async function recordRestore(ctx: Ctx, { id, takenAt }: Manifest): Promise<void> {
  await audit(ctx, { action: 'backup.restored', subjectId: id, data: { takenAt } });
}
