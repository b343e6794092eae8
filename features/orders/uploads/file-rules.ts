import { FileFailures } from '#features/files/contract.ts';
import { cleanName } from '#features/files/clean-name.ts';
import { refuseProgram } from '#features/files/detect-type.ts';
import { requireExtension } from '#features/files/require-extension.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { sideOf } from '#features/orders/policy.ts';
import { takesFiles } from './contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';

const MEGABYTE = 1_000_000;

/** Throws unless the order takes files now. */
export function requireTakesFiles(order: Pick<OrderRow, 'state'>): void {
  if (takesFiles(order.state)) return;
  throw new ApiFailure(
    order.state === 'pending_payment'
      ? FileFailures.files_before_payment
      : FileFailures.files_not_accepted,
  );
}

/** The largest file that either side may send, in bytes. */
export async function readMaxFileBytes(ctx: Ctx): Promise<number> {
  return (await getSettings(ctx)).fileMegabytes * MEGABYTE;
}

/** The extensions that this person's files may have; empty for all but programs. The studio sends what its work needs. */
export async function readExtensions(ctx: Ctx, order: OrderRow): Promise<string[]> {
  if (sideOf(ctx.actor, order) === 'admin') return [];
  return (await getSettings(ctx)).fileExtensions;
}

/** Cleans the name. Throws if it says already that the file is refused; the content is checked when it arrives. */
export async function checkName(ctx: Ctx, order: OrderRow, sent: string): Promise<string> {
  const name = cleanName(sent);
  refuseProgram(name);
  requireExtension(name, await readExtensions(ctx, order));
  return name;
}

/** Throws if the file is larger than the studio allows. */
export async function checkSize(ctx: Ctx, sizeBytes: number): Promise<void> {
  const maxBytes = await readMaxFileBytes(ctx);
  if (sizeBytes <= maxBytes) return;
  const megabytes = Math.floor(maxBytes / MEGABYTE);
  throw new ApiFailure(FileFailures.file_too_large, { params: { megabytes } });
}
