import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * A text is prepared from its tenth use on, so that rare statements (a migration, a report, a list of ids of unusual length) take no space.
 */
const USES_BEFORE_NAMED = 10;
/** Each connection keeps at most this many statements, here and in the server. */
const MAX_NAMED = 250;
const NAMEABLE = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Searches by words, by an address or by a price range: a plan for any values reads far more rows than a plan for these. */
const SEARCH = /\bsearch_text\(|\bto_tsquery\(|"ip" = |\bfrom_minor [<>]= /i;
/** The columns of a table in the plan changed, or a pooler discarded the statement. */
const STALE = new Set(['0A000', '26000']);

interface Names {
  uses: Map<string, number>;
  names: Map<string, string>;
  generation: number;
}

type Query = (config: pg.QueryConfig) => Promise<pg.QueryResult>;

/**
 * A client class that prepares frequent statements under names, so that PostgreSQL parses them once per connection. The connections of a
 * pool share the names. If the server can no longer use a plan, the statement is sent again unnamed.
 */
export function namedClient(): typeof pg.Client {
  const shared: Names = { uses: new Map(), names: new Map(), generation: 0 };
  class NamedClient extends pg.Client {
    // Callers keep pg's overloads; Kysely uses one of them: text and values, answered by a promise.
    override query = ((...args: unknown[]): unknown => {
      const [text, values] = args;
      const send = super.query.bind(this) as unknown as Query & ((...all: unknown[]) => unknown);
      if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values))
        return send(...args);
      const name = nameOf(shared, text);
      return name === undefined ? send(...args) : sendNamed(send, shared, { name, text, values });
    }) as pg.Client['query'];
  }
  return NamedClient;
}

/** Whether the server may keep this statement, and in time one plan for all its values (docs/decisions/statements-and-poolers.md). */
export function mayBeNamed(text: string): boolean {
  return NAMEABLE.test(text) && !SEARCH.test(text);
}

function nameOf(shared: Names, text: string): string | undefined {
  const known = shared.names.get(text);
  if (known !== undefined) return known;
  if (shared.names.size >= MAX_NAMED || !mayBeNamed(text)) return undefined;
  const uses = (shared.uses.get(text) ?? 0) + 1;
  if (uses < USES_BEFORE_NAMED) {
    if (shared.uses.size >= MAX_NAMED * 8) shared.uses.clear(); // texts that are different each time
    shared.uses.set(text, uses);
    return undefined;
  }
  shared.uses.delete(text);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const name = `s${shared.generation}_${hash}`;
  shared.names.set(text, name);
  return name;
}

async function sendNamed(
  send: Query,
  shared: Names,
  config: pg.QueryConfig,
): Promise<pg.QueryResult> {
  try {
    return await send(config);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && STALE.has(String(error.code)))) throw error;
    // New names make every connection prepare its statements again.
    shared.generation += 1;
    shared.names.clear();
    const { text, values } = config;
    // Inside a transaction the retry fails too, because the first failure aborted it; the first error is reported.
    return send({ text, ...(values && { values }) }).catch(() => {
      throw error;
    });
  }
}
