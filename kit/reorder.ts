import { sql } from 'kysely';
import { z } from 'zod';
import type { Permission } from '#lib/permissions.ts';
import type { ApiTag } from './api-tags.ts';
import type { Ctx } from './ctx.ts';
import { answerDone, createRoute, createRouter, ctxOf, Done } from './http.ts';

/** The ids of a whole list in the wanted order. */
const Arrangement = z.object({ ids: z.array(z.uuid()).max(500) });

interface ReorderRoute {
  access: Permission;
  operationId: string;
  tag: ApiTag;
  summary: string;
  reorder: (ctx: Ctx, ids: readonly string[]) => Promise<void>;
}

/** `PUT …/order`: puts a list in another order. Comes before the routes with an id. */
export function reorderHttp({ access, operationId, tag, summary, reorder }: ReorderRoute) {
  return createRouter(tag).openapi(
    createRoute('put', '/order', {
      access,
      operationId,
      summary,
      request: { body: Arrangement },
      responses: { 200: Done },
    }),
    async (c) => answerDone(c, reorder(ctxOf(c), c.req.valid('json').ids)),
  );
}

/** Numbers the rows of a table in this order. One that is not listed (someone just added it) keeps its position. */
export async function setPositions(
  tx: Ctx,
  table: 'services' | 'categories' | 'saved_replies' | 'home_sections',
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as each set position = wanted.position
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, position)
    where each.id = wanted.id and each.position <> wanted.position`.execute(tx.db);
}
