import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { ListOfPeople, reportAction } from '#kit/report-action.ts';
import { csvLine, type Decimals, DECIMALS_OF } from '#lib/lists/csv.ts';
import type { ListDescription, SortName } from '#lib/lists/list.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import { dayIn, minuteIn } from '#lib/time/time-zone.ts';
import type { Cell, Csv, ListSource } from './list-source.ts';
import { readRows } from './read-list.ts';

const EXPORT_SIZE = 500;

/** What to export, and for which spreadsheet: that of the reader's language, unless another is asked for. */
export type ExportQuery<List extends ListDescription> = Partial<ListQuery<List>> & {
  decimals?: Decimals | undefined;
};

/**
 * The whole list that a query asks for, as CSV, for people who may see and export the list and have proven lately who they are. It is sorted by
 * a value that never changes, so that a change meanwhile cannot skip a row. It may hold personal data, so the audit log says who has it.
 */
export async function exportList<List extends ListDescription, Row>(
  ctx: Ctx,
  source: ListSource<List, Row>,
  { decimals = DECIMALS_OF[ctx.locale], ...query }: ExportQuery<List>,
  size = source.exportSize ?? EXPORT_SIZE,
): Promise<{ lines: ReadableStream<Uint8Array>; fileName: string }> {
  const { list, steadySorts } = source;
  requirePermission(ctx, list.access);
  if (list.exportAccess) requirePermission(ctx, list.exportAccess);
  requireRecentVerification(ctx);
  const requestedSort = (query as unknown as { sort?: SortName<List> }).sort;
  const sort = steadySorts.find((each) => each === requestedSort) ?? steadySorts[0];
  const exportQuery = { ...query, sort, cursor: undefined } as unknown as Partial<ListQuery<List>>;
  await audit(ctx, {
    action: `${list.name}.exported`,
    subjectType: list.name,
    subjectId: 'all',
    data: { filter: JSON.stringify(exportQuery) },
  });
  const ofPeople = ListOfPeople.safeParse(list.name);
  if (ofPeople.success) await reportAction(ctx, { kind: 'export', list: ofPeople.data });
  const csv = await source.csv(ctx);
  const lines = await streamCsv(decimals, csv, (cursor) =>
    readRows(ctx, source, { ...exportQuery, cursor }, size),
  );
  return { lines, fileName: `${list.name}-${dayIn(csv.timeZone, ctx.now)}.csv` };
}

/**
 * Pages are read as the client consumes them, so memory stays small; the first before the answer starts, so that an error is a refusal and
 * not a truncated file.
 */
async function streamCsv<Row>(
  decimals: Decimals,
  { timeZone, titles, linesOf }: Csv<Row>,
  read: (cursor?: string) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>,
): Promise<ReadableStream<Uint8Array>> {
  const cell = (value: Cell) => (value instanceof Date ? minuteIn(timeZone, value) : value);
  const encoder = new TextEncoder();
  let page: Awaited<ReturnType<typeof read>> | undefined = await read();
  return new ReadableStream({
    start(out) {
      // The byte order mark tells spreadsheets that this is UTF-8.
      out.enqueue(encoder.encode(`\uFEFF${csvLine(titles, decimals)}`));
    },
    async pull(out) {
      if (!page) return out.close();
      const lines = page.rows.flatMap(linesOf).map((cells) => csvLine(cells.map(cell), decimals));
      if (lines.length > 0) out.enqueue(encoder.encode(lines.join('')));
      page = page.nextCursor === null ? undefined : await read(page.nextCursor);
    },
  });
}
