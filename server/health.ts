import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';

/** `GET /api/health`: the process is alive. `GET /api/ready`: it can serve, with its database and job queue. */
export function health(deps: Deps) {
  return new Hono()
    .get('/health', (c) => c.json({ status: 'alive' }))
    .get('/ready', async (c) => {
      try {
        await sql`select 1 from schema_migrations limit 1`.execute(deps.db);
        await sql`select 1 from pgboss.version`.execute(deps.db);
        return c.json({ status: 'ready' });
      } catch {
        return c.json({ status: 'not ready' }, 503);
      }
    });
}
