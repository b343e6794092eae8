import { createHash } from 'node:crypto';
import pg from 'pg';

/** A text is named from its tenth use on: what runs rarely (a migration, a report, a list of ids of odd length) takes up no plan. */
const USES_BEFORE_NAMED = 10;
/** Each connection keeps that many statements at most, here and in the server. */
const MOST_NAMED = 250;
const NAMEABLE = /^\s*(?:select|insert|update|delete|with)\b/i;
/** The table behind a plan changed its columns, or a pooler in between forgot the statement. */
const STALE = new Set(['0A000', '26000']);

interface Names {
  uses: Map<string, number>;
  names: Map<string, string>;
  generation: number;
}

type Query = (config: pg.QueryConfig) => Promise<pg.QueryResult>;

/**
 * A client class whose hot statements are named, so that PostgreSQL parses them once per connection. The connections of one pool share the
 * names. A statement whose plan the server can no longer use is sent again unnamed.
 */
export function namedClient(): typeof pg.Client {
  const shared: Names = { uses: new Map(), names: new Map(), generation: 0 };
  class NamedClient extends pg.Client {
    // pg's own overloads stay as they are for callers; Kysely uses one of them: text and values, answered by a promise.
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

function nameOf(shared: Names, text: string): string | undefined {
  const known = shared.names.get(text);
  if (known !== undefined) return known;
  if (shared.names.size >= MOST_NAMED || !NAMEABLE.test(text)) return undefined;
  const uses = (shared.uses.get(text) ?? 0) + 1;
  if (uses < USES_BEFORE_NAMED) {
    if (shared.uses.size >= MOST_NAMED * 8) shared.uses.clear(); // texts that differ each time
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
    // Other names make every connection prepare its statements again.
    shared.generation += 1;
    shared.names.clear();
    const { text, values } = config;
    // Inside a transaction this fails too, since the first failure has ended it: then that one is told.
    return send({ text, ...(values && { values }) }).catch(() => {
      throw error;
    });
  }
}
