import { resealInstallationSecrets } from '#features/settings/installation-secret.ts';
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { resealSecrets } from './sign-in/reseal-secrets.ts';

/**
 * Encrypts every secret of the database with the current key; the older ones are accepted meanwhile. Safe to repeat, to interrupt and to run
 * while the shop is open. Returns how many were encrypted again, and how many no known key opens.
 */
export async function rotateSecrets(
  ctx: Ctx,
  batchSize?: number,
): Promise<{ resealed: number; lost: number }> {
  const ofInstallation = await resealInstallationSecrets(ctx);
  const ofPeople = await resealSecrets(ctx, batchSize);
  const done = {
    resealed: ofInstallation.resealed + ofPeople.resealed,
    lost: ofInstallation.lost + ofPeople.lost,
  };
  await audit(ctx, { action: 'secrets.rotated', subjectId: 'all', data: done });
  return done;
}
