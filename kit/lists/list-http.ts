/** What the routes of a list declare beside their name, tag and summary. */
import { z } from 'zod';
import type { Ctx } from '#kit/ctx.ts';
import { DECIMALS } from '#lib/lists/csv.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import type { ListDescription } from '#lib/lists/list.ts';
import { listQuery } from '#lib/lists/list-query.ts';
import { exportList, type ExportQuery } from './export-list.ts';
import type { ListSource } from './list-source.ts';

export function listOf<List extends ListDescription, Page extends z.ZodType>(
  list: List,
  page: Page,
) {
  return {
    access: list.access,
    request: { query: listQuery(list) },
    responses: { 200: page },
  };
}

export function exportOf<List extends ListDescription>(list: List) {
  return {
    access: list.exportAccess ?? list.access,
    request: { query: listQuery(list).extend({ decimals: z.enum(DECIMALS).optional() }) },
    responses: {
      200: {
        description: 'Every row that the filter finds, as CSV',
        content: { 'text/csv': { schema: z.string() } },
      },
    },
    errors: [CommonFailures.reauthentication_required],
  };
}

/** Answers a route of `exportOf` with a download. */
export async function sendExport<List extends ListDescription, Row>(
  ctx: Ctx,
  source: ListSource<List, Row>,
  query: ExportQuery<List>,
): Promise<never> {
  const { lines, fileName } = await exportList(ctx, source, query);
  return new Response(lines, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  }) as never;
}
