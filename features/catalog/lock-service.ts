import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { CatalogFailures } from './contract.ts';
import { SERVICE_COLUMNS, type ServiceRow } from './select-service.ts';

/** Loads the service and locks it until the transaction ends. */
export async function lockService(tx: Ctx, id: string): Promise<ServiceRow> {
  const service = await tx.db
    .selectFrom('services')
    .select(SERVICE_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!service) throw new ApiFailure(CatalogFailures.service_not_found);
  return service;
}
