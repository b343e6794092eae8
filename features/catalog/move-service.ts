import { sql } from 'kysely';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import type { ServiceMove } from './contract.ts';
import { lockService } from './lock-service.ts';

/** Swaps a service with its neighbour in the catalogue. At the end of the list nothing happens. */
export function moveService(ctx: Ctx, id: string, { direction }: ServiceMove): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    // Concurrent moves would read positions that the other one changes.
    await sql`select pg_advisory_xact_lock(7231, 3)`.execute(tx.db);
    await lockService(tx, id);
    await separatePlaces(tx);
    const service = await lockService(tx, id);
    const neighbour = await tx.db
      .selectFrom('services')
      .select(['id', 'position'])
      .where('position', direction === 'up' ? '<' : '>', service.position)
      .orderBy('position', direction === 'up' ? 'desc' : 'asc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!neighbour) return;
    await setPlace(tx, service.id, neighbour.position);
    await setPlace(tx, neighbour.id, service.position);
    await audit(tx, { action: 'services.reordered', subjectId: 'all' });
    await invalidate(tx, 'services');
  });
}

/** Services with the same position (from before each had its own) get different ones, in the order in which they are listed. */
async function separatePlaces(tx: Ctx): Promise<void> {
  const shared = await tx.db
    .selectFrom('services')
    .select('position')
    .groupBy('position')
    .having(sql<boolean>`count(*) > 1`)
    .limit(1)
    .executeTakeFirst();
  if (!shared) return;
  await sql`
    update services set position = listed.place
    from (select id, row_number() over (order by position, id) as place from services) listed
    where services.id = listed.id`.execute(tx.db);
}

async function setPlace(tx: Ctx, id: string, position: number): Promise<void> {
  await tx.db.updateTable('services').set({ position }).where('id', '=', id).execute();
}
