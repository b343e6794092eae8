import { z } from 'zod';
import { csvLine } from '#lib/csv.ts';
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

/** The whole list that a query asks for, in an order in which a change meanwhile cannot skip a row. */
export function exportQuery<List extends ListDescription>(
  { steadySorts }: ListSource<List>,
  query: Partial<ListQuery<List>>,
): Partial<ListQuery<List>> {
  const asked = (query as { sort?: SortName<List> }).sort;
  const sort = steadySorts.find((each) => each === asked) ?? steadySorts[0];
  return { ...query, sort, cursor: undefined } as Partial<ListQuery<List>>;
}

/** The answer of an export, for its route. */
export const csvAnswer = {
  description: 'Every row that the filter finds, as CSV',
  content: { 'text/csv': { schema: z.string() } },
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
