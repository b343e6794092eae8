import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import type { Decimal } from '#lib/lists/csv.ts';
import type {
  FilterName,
  FilterValue,
  ListDescription,
  SortName,
  TextName,
} from '#lib/lists/list.ts';

/** The value that a list is sorted by, as SQL. An index on it and the id makes every page cheap. */
export interface ListSort {
  /** Never null: use `coalesce`. */
  by: string;
  type: 'timestamptz' | 'bigint' | 'integer' | 'real' | 'text';
  direction: 'asc' | 'desc';
}

/** The orders `newest` and `oldest`, by a column with a time. */
export function byAge(by: string) {
  const sort = { by, type: 'timestamptz' } as const;
  return { newest: { ...sort, direction: 'desc' }, oldest: { ...sort, direction: 'asc' } } as const;
}

/** The conditions of a list's filters, as SQL. */
export interface ListConditions<List extends ListDescription> {
  filters: {
    [Name in FilterName<List>]: { [Value in FilterValue<List, Name>]: RawBuilder<boolean> };
  };
  /** The condition of a filter that is not asked for: rows that are shown only on demand. */
  unasked?: { [Name in FilterName<List>]?: RawBuilder<boolean> };
  texts?: { [Name in TextName<List>]: (text: string) => RawBuilder<boolean> };
  /** The condition for a search text; null if it finds everything. */
  search?: (typed: string) => Promise<RawBuilder<boolean> | null> | RawBuilder<boolean> | null;
}

export type Cell = string | number | Date | Decimal | null;

/** A column of an export. Times are written in the shop's zone. */
interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => Cell;
}

/** The export of a list; a row is usually one line. */
export interface Csv<Row> {
  timeZone: string;
  titles: readonly string[];
  linesOf: (row: Row) => Cell[][];
}

export function csvOf<Row>(timeZone: string, columns: readonly CsvColumn<Row>[]): Csv<Row> {
  return {
    timeZone,
    titles: columns.map(({ title }) => title),
    linesOf: (row) => [columns.map(({ value }) => value(row))],
  };
}

/** The rows that a function selects. */
export type Selected<Select extends (ctx: Ctx) => MaybePromise<{ execute(): Promise<unknown[]> }>> =
  Awaited<ReturnType<Awaited<ReturnType<Select>>['execute']>>[number];

type MaybePromise<T> = T | Promise<T>;

/** Where the rows of a list come from, and what its export says about them. Its page, counts and export follow from it. */
export interface ListSource<List extends ListDescription, Row> {
  list: List;
  // oxlint-disable-next-line typescript/no-explicit-any -- which tables it reads does not matter
  select: (ctx: Ctx) => MaybePromise<SelectQueryBuilder<any, any, Row>>;
  /** Of the page; 50 without. */
  pageSize?: number;
  csv: (ctx: Ctx) => Promise<Csv<Row>>;
  /** How many rows the export reads at once; 500 without. */
  exportSize?: number;
  /** The table, and the joins that conditions need: `from orders`. */
  from: RawBuilder<unknown>;
  id: { by: string; type: 'uuid' | 'bigint' };
  sorts: Record<SortName<List>, ListSort>;
  /** The rows that this reader may see at all; null for all. */
  scope?: (ctx: Ctx) => RawBuilder<boolean> | null;
  conditions: (ctx: Ctx) => Promise<ListConditions<List>> | ListConditions<List>;
  /** Sort orders of values that never change: an export in another order could miss a row that changes meanwhile. */
  steadySorts: readonly [SortName<List>, ...SortName<List>[]];
}

export function describeSource<List extends ListDescription, Row>(
  source: ListSource<List, Row>,
): ListSource<List, Row> {
  return source;
}
