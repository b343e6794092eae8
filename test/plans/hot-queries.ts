/**
 * The queries that people wait for most, as text to review: one file in `db/queries` for each part of the API, and one for what several
 * parts send. Below each is the shape of the plan that the server keeps for it.
 */
import { isDeepStrictEqual } from 'node:util';
import type { BenchRequest } from '#bench/volume/requests.ts';
import { layOutSql } from './lay-out-sql.ts';

export interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

export interface RecordedStatement {
  sql: string;
  parameters: readonly unknown[];
  /** What sent it first, such as `visitor GET /api/home`. */
  by: string;
}

export interface HotQuery {
  statement: RecordedStatement;
  laidOut: string;
  /** The endpoints that send it. */
  endpoints: Set<string>;
  plan?: PlanNode;
  /** Whether the server keeps the plan, or makes one for the values of each call. */
  isKept?: boolean;
}

/** What several parts of the API send: the session, the settings. */
const SHARED = 'shared';
/** The most endpoints that a query's title names. */
const MAX_NAMED = 4;
/** They only keep, pass on or rename the rows of what is below them. */
const PASSING_ON = new Set(['Hash', 'Materialize', 'Memoize', 'Result', 'Subquery Scan']);

/**
 * Whether visitors, a customer or the team's list and board of orders wait for it. Other filters, sort orders, languages and customers send
 * variants of these statements.
 */
export function isHot({ who, name, language }: BenchRequest): boolean {
  if (language || !name.startsWith('/api/')) return false;
  if (who === 'admin') return /^\/api\/admin\/orders(?:\/board)?$/.test(name);
  return (
    (who === 'visitor' || who === 'one') && (!name.includes('?') || name.endsWith('?group=all'))
  );
}

/** The statements of the hot endpoints. Those that differ only in the length of a list are one. */
export class HotQueries {
  readonly #found = new Map<string, HotQuery>();

  note(statement: RecordedStatement): void {
    const [, endpoint] = statement.by.split(' GET ');
    if (!endpoint || !/^\s*(?:select|with)\b/i.test(statement.sql)) return;
    const laidOut = layOutSql(statement.sql);
    const query = this.#found.get(laidOut) ?? { statement, laidOut, endpoints: new Set() };
    // Of statements that run side by side, always the same one.
    if (statement.sql < query.statement.sql) query.statement = statement;
    query.endpoints.add(endpoint);
    this.#found.set(laidOut, query);
  }

  list(): HotQuery[] {
    return [...this.#found.values()];
  }
}

/** The texts of the files, by their names. */
export function hotQueryFiles(queries: readonly HotQuery[]): Map<string, string> {
  const byPart = Map.groupBy(queries, ({ endpoints }) => {
    const parts = new Set([...endpoints].map(partOf));
    return parts.size > 1 ? SHARED : [...parts].join('');
  });
  return new Map(
    [...byPart].map(([part, queries]) => {
      const texts = queries.map(textsOf).map(({ title, sql, plan }) => title + sql + plan);
      return [`${part}.sql`, texts.toSorted().join('\n')];
    }),
  );
}

/** `/api/admin/orders/board` is part of `admin-orders`, `/api/orders/{order}/timeline` of `orders`. */
function partOf(endpoint: string): string {
  return /^\/api\/((?:admin\/)?[\w-]+)/.exec(endpoint)![1]!.replace('/', '-');
}

/** What stands in a file about a query. */
export function textsOf({ laidOut, endpoints, plan, isKept }: HotQuery) {
  const title =
    endpoints.size > MAX_NAMED ? 'many endpoints' : [...endpoints].toSorted().join(', ');
  const lines = linesOfAll(plan ? shapesOf(plan) : [], '--   ');
  return {
    title: `-- ${title}\n`,
    sql: `${laidOut};\n`,
    plan: `-- Plan${isKept ? '' : ', made for each call'}:\n${lines.join('\n')}\n`,
  };
}

interface Shape {
  label: string;
  parts: Shape[];
}

/** The nodes with their indexes, without costs and numbers of rows: those differ with every run. */
function shapesOf(node: PlanNode): Shape[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node;
  const plans = (node.Plans ?? []).filter((each) => !countsUpToLimit(each));
  const parts = plans.flatMap(shapesOf);
  if (PASSING_ON.has(type) && parts.length > 0) return parts;
  const label = [type, table && `on ${table}`, index && `by ${index}`].filter(Boolean).join(' ');
  const [only, ...others] = parts;
  // What a node reads from stands beside it; a subquery stands below.
  if (only && others.length === 0 && plans[0]!['Parent Relationship'] === 'Outer')
    return [{ label: `${label} < ${only.label}`, parts: only.parts }];
  return [{ label, parts }];
}

function linesOf({ label, parts }: Shape, indent: string): string[] {
  return [indent + label, ...linesOfAll(parts, `${indent}  `)];
}

/** Equal shapes that follow each other are written once. */
function linesOfAll(shapes: readonly Shape[], indent: string): string[] {
  const lines: string[] = [];
  for (let first = 0, next = 0; first < shapes.length; first = next) {
    const { label, parts } = shapes[first]!;
    while (next < shapes.length && isDeepStrictEqual(shapes[next], shapes[first])) next += 1;
    const times = next - first;
    lines.push(...linesOf({ label: times > 1 ? `${times} × ${label}` : label, parts }, indent));
  }
  return lines;
}

/**
 * Such counts of a table's rows (`kit/count-up-to.ts`) are left out: each index that has the condition serves as well as the next, and which
 * one the server takes changes with every sample of the rows.
 */
function countsUpToLimit({ 'Node Type': type, Plans: [limit] = [] }: PlanNode): boolean {
  return type === 'Aggregate' && limit?.['Node Type'] === 'Limit' && readsOneTable(limit);
}

function readsOneTable({ 'Node Type': type, Plans = [] }: PlanNode): boolean {
  return /Limit|Sort|Result|Scan|Bitmap/.test(type) && Plans.every(readsOneTable);
}
