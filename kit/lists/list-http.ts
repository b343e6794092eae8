/** The two routes of a list: its pages, and all its rows as a download. */
import { z } from 'zod';
import type { Ctx } from '#kit/ctx.ts';
import { createRoute, sendsContent } from '#kit/http.ts';
import { DECIMALS } from '#lib/lists/csv.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import type { ListDescription } from '#lib/lists/list.ts';
import { listQuery } from '#lib/lists/list-query.ts';
import { exportList, type ExportQuery } from './export-list.ts';
import type { ListSource } from './list-source.ts';

export function listRoute<List extends ListDescription, Page extends z.ZodType>(
  list: List,
  page: Page,
  operationId: string,
  summary: string,
) {
  return createRoute('get', '/', {
    access: list.access,
    operationId,
    summary,
    request: { query: listQuery(list) },
    responses: { 200: page },
  });
}

export function exportRoute<List extends ListDescription>(
  list: List,
  operationId: string,
  summary: string,
) {
  return createRoute('get', '/export', {
    access: list.exportAccess ?? list.access,
    operationId,
    summary,
    request: { query: listQuery(list).extend({ decimals: z.enum(DECIMALS).optional() }) },
    responses: { 200: sendsContent('text/csv', 'Every row that the filter finds, as CSV') },
    errors: [CommonFailures.reauthentication_required],
  });
}

/** Answers an `exportRoute` with a download. */
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
