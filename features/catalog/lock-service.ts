import type { Selectable } from 'kysely';
import type { Services } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { Failure } from '#lib/failure.ts';
import { CatalogFailures } from './contract.ts';

/** The service, held until the transaction ends. */
export async function lockService(tx: Ctx, id: string): Promise<Selectable<Services>> {
  const service = await tx.db
    .selectFrom('services')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!service) throw new Failure(CatalogFailures.service_not_found);
  return service;
}
