/**
 * `npm run bench:plan-modes`: what the ten most frequent statements cost when PostgreSQL plans them with the values of each call, with one
 * plan for all values, or chooses between the two (docs/decisions/statements-and-poolers.md). It asks the shop that `bench:volume --keep` filled, whose server must run:
 * `DATABASE_URL=… npm run bench:plan-modes`. Linux only. Vitest runs it, because mails are written in JSX.
 */
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createDb } from '#db/client.ts';
import { columnTypes } from '#db/column-types.ts';
import { createApi } from '#server/api.ts';
import { offlineDeps } from '#test/harness/offline-deps.ts';
import { processNs } from './cpu.ts';
import { listRequests } from './requests.ts';

const MODES = ['force_custom_plan', 'force_generic_plan', 'auto'] as const;
const MOST = 10;
const TIMES = 500;
const FEW_TIMES = 40;
/** `auto` decides after five calls; the rest of the warm-up fills caches. */
const WARM_UP = 20;

interface Statement {
  sql: string;
  /** The values of each call. */
  calls: (readonly unknown[])[];
}

const connectionString = process.env['DATABASE_URL'] ?? '';

test('plan modes', { timeout: 3_600_000 }, async () => {
  if (!connectionString) throw new Error('DATABASE_URL is missing.');
  const statements = await captureStatements();
  const frequent = [...statements.values()]
    .toSorted((one, other) => other.calls.length - one.calls.length)
    .slice(0, MOST);
  const rows = [];
  for (const statement of frequent) {
    const costs = [];
    for (const mode of MODES) costs.push(await measureMode(statement, mode));
    const [custom, generic, auto] = costs.map(({ us, buffers }) => `${us} µs, ${buffers} buffers`);
    const shown = statement.sql.replaceAll(/\s+/g, ' ').slice(0, 70);
    rows.push({ statement: shown, calls: statement.calls.length, custom, generic, auto });
  }
  console.table(rows);
  expect(rows).toHaveLength(MOST);

  const worse = [];
  for (const statement of statements.values()) {
    const [custom, auto] = [
      await measureMode(statement, 'force_custom_plan', FEW_TIMES),
      await measureMode(statement, 'auto', FEW_TIMES),
    ];
    if (auto.buffers <= custom.buffers * 1.2 + 5) continue;
    const shown = statement.sql.replaceAll(/\s+/g, ' ').slice(0, 70);
    worse.push({ statement: shown, custom: custom.buffers, auto: auto.buffers });
  }
  console.log(`${statements.size} statements; with auto these read more buffers:`);
  console.table(worse);
});

/** Every statement of every request that the API answers, with the values of each call. */
async function captureStatements(): Promise<Map<string, Statement>> {
  const statements = new Map<string, Statement>();
  const { db, close } = createDb(connectionString, {
    poolSize: 4,
    namedStatements: false,
    onStatement(sql, parameters) {
      if (!/^\s*(select|with)\b/i.test(sql)) return;
      const statement = statements.get(sql) ?? { sql, calls: [] };
      statement.calls.push(parameters);
      statements.set(sql, statement);
    },
  });
  const api = createApi(await offlineDeps(db));
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const { who, path } of await listRequests(client)) {
    if (!path.startsWith('/api/')) continue;
    const headers = { cookie: who === 'visitor' ? '' : await signIn(client, who) };
    await api.request(path.slice('/api'.length), { headers }, { clientIp: '192.0.2.1' });
  }
  await client.end();
  await close();
  return statements;
}

async function signIn(client: pg.Client, who: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into sessions (user_id, token_hash, user_agent, ip, expires_at)
     select id, $1, 'bench', '127.0.0.1', now() + interval '1 hour' from users
     where email = $2 or ($2 = 'admin@load.test' and role in ('owner', 'admin')) order by created_at limit 1`,
    [createHash('sha256').update(token).digest(), `${who}@load.test`],
  );
  return `auth-token=${token}`;
}

/** CPU microseconds of the backend for one call, and buffers, on a connection of its own. */
async function measureMode(
  { sql, calls }: Statement,
  mode: (typeof MODES)[number],
  times = TIMES,
): Promise<{ us: number; buffers: number }> {
  const client = new pg.Client({
    connectionString,
    options: `-c plan_cache_mode=${mode}`,
    types: columnTypes,
  });
  await client.connect();
  try {
    const call = (n: number) =>
      client.query({ name: 's', text: sql, values: [...(calls[n % calls.length] ?? [])] });
    for (let n = 0; n < WARM_UP; n += 1) await call(n);
    const pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]
      ?.pid;
    await client.query('select pg_stat_statements_reset()');
    const before = processNs(pid ?? 0);
    for (let n = 0; n < times; n += 1) await call(n);
    const us = Math.round(Number(processNs(pid ?? 0) - before) / 1000 / times);
    const { rows } = await client.query<{ buffers: string }>(
      `select coalesce(sum(shared_blks_hit + shared_blks_read), 0) as buffers from pg_stat_statements
       where query not like '%pg_stat_statements%' and calls >= $1`,
      [times],
    );
    return { us, buffers: Math.round(Number(rows[0]?.buffers) / times) };
  } finally {
    await client.end();
  }
}
