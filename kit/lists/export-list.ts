import { z } from 'zod';
import { audit } from '#kit/audit.ts';
import { requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { refusals } from '#kit/http.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { ListOfPeople, reportAction } from '#kit/report-action.ts';
import { csvLine } from '#lib/csv.ts';
import { CommonFailures } from '#lib/failure.ts';
import type { ListDescription, SortName } from '#lib/list.ts';
import { minuteIn } from '#lib/time-zone.ts';
import type { ListQuery } from '#lib/list-query.ts';
import type { ListSource } from './list-source.ts';

/** A column of an export. Times are written in the shop's zone. */
export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => string | number | Date | null;
}

interface CsvExport<Row> {
  columns: readonly CsvColumn<Row>[];
  timeZone: string;
  /** A page of rows, from the first without a cursor. */
  read: (cursor?: string) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>;
}

/**
 * Rows as CSV. Pages are read as the client consumes them, so memory stays small; the first before the answer starts, so that an error is
 * a refusal and not a truncated file.
 */
export async function streamCsv<Row>({
  columns,
  timeZone,
  read,
}: CsvExport<Row>): Promise<ReadableStream<Uint8Array>> {
  const cell = (value: ReturnType<CsvColumn<Row>['value']>) =>
    value instanceof Date ? minuteIn(timeZone, value) : value;
  const encoder = new TextEncoder();
  let page: Awaited<ReturnType<typeof read>> | undefined = await read();
  return new ReadableStream({
    start(out) {
      // The byte order mark tells spreadsheets that this is UTF-8.
      out.enqueue(encoder.encode(`\uFEFF${csvLine(columns.map(({ title }) => title))}`));
    },
    async pull(out) {
      if (!page) return out.close();
      const lines = page.rows.map((row) => csvLine(columns.map(({ value }) => cell(value(row)))));
      if (lines.length > 0) out.enqueue(encoder.encode(lines.join('')));
      page = page.nextCursor === null ? undefined : await read(page.nextCursor);
    },
  });
}

interface ListExport<List extends ListDescription, Row> {
  source: ListSource<List>;
  query: Partial<ListQuery<List>>;
  /** In the audit log: `orders.exported`. The file may hold personal data, so the log says who has it. */
  action: string;
  columns: readonly CsvColumn<Row>[];
  timeZone: string;
  read: (query: Partial<ListQuery<List>>) => ReturnType<CsvExport<Row>['read']>;
}

/**
 * The whole list that a query asks for, as CSV; administrators only, who have proven lately who they are. It is sorted by a value that never changes, so that a change meanwhile
 * cannot skip a row.
 */
export async function exportList<List extends ListDescription, Row>(
  ctx: Ctx,
  { source, query, action, columns, timeZone, read }: ListExport<List, Row>,
): Promise<ReadableStream<Uint8Array>> {
  requireTeam(ctx);
  requireRecentVerification(ctx);
  const { list, steadySorts } = source;
  const wanted = (query as { sort?: SortName<List> }).sort;
  const sort = steadySorts.find((each) => each === wanted) ?? steadySorts[0];
  const asked = { ...query, sort, cursor: undefined } as Partial<ListQuery<List>>;
  await audit(ctx, {
    action,
    subjectType: list.name,
    subjectId: 'all',
    data: { filter: JSON.stringify(asked) },
  });
  const ofPeople = ListOfPeople.safeParse(list.name);
  if (ofPeople.success) await reportAction(ctx, { kind: 'export', list: ofPeople.data });
  return streamCsv({
    columns,
    timeZone,
    read: (cursor) => read({ ...asked, cursor } as Partial<ListQuery<List>>),
  });
}

/** The answers of an export, for its route. */
export const csvAnswers = {
  200: {
    description: 'Every row that the filter finds, as CSV',
    content: { 'text/csv': { schema: z.string() } },
  },
  ...refusals(CommonFailures.reauthentication_required),
};

/** A download of this name, without `.csv`. */
export function csvResponse(lines: ReadableStream<Uint8Array>, name: string): Response {
  return new Response(lines, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
