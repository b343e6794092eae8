import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';

/** Deletes queued and finished jobs whose payload names the person. One that runs now ends and is deleted by the queue later. */
export async function eraseJobs(
  ctx: Ctx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there`.execute(ctx.db);
  if (!rows[0]?.is_there) return; // nothing was ever queued
  await sql`
    delete from pgboss.job
    where state <> 'active'
      and (data ->> 'userId' = ${userId} or data ->> 'email' = ${email} or data ->> 'to' = ${email})`.execute(
    ctx.db,
  );
}
