/**
 * Checks the query plans of pages, lists, badges and jobs in a shop with 100,000 orders. Captures every statement while the real API and
 * jobs run, then explains it: a growing table is never scanned as a whole, and no index scan discards thousands of rows.
 */
import { createHash, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRequests, type BenchRequest, type BenchUser } from '#bench/volume/requests.ts';
import { createDb } from '#db/client.ts';
import { mayBeNamed } from '#db/named-client.ts';
import { readServerVersion } from '#db/server-version.ts';
import { checkHealth } from '#features/health/check-health.ts';
import { watchHealth } from '#features/health/watch-health.ts';
import { readCounts } from '#kit/count-up-to.ts';
import { countWaitingOrders } from '#features/orders/overview/count-waiting-orders.ts';
import { eraseRows } from '#features/privacy/erase-rows.ts';
import { createQueueTables } from '#kit/queue.ts';
import { createApi } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { readDatabase } from '#server/metrics/read-database.ts';
import { createHandlers } from '#server/worker.ts';
import { testDatabase } from '#test/harness/database.ts';
import { offlineDeps } from '#test/harness/offline-deps.ts';
import {
  hotQueryFiles,
  HotQueries,
  isHot,
  textsOf,
  type HotQuery,
  type PlanNode,
  type RecordedStatement,
} from './hot-queries.ts';

/** Tables that grow with customers or over the years. */
const GROWING = new Set([
  'account_views',
  'audit_entries',
  'bills',
  'companies',
  'company_members',
  'coupon_redemptions',
  'customer_notes',
  'daily_answers',
  'daily_service_figures',
  'deliveries',
  'enquiries',
  'enquiry_files',
  'enquiry_messages',
  'file_previews',
  'files',
  'idempotency_keys',
  'imported_reviews',
  'incoming_mails',
  'invoices',
  'known_devices',
  'linked_accounts',
  'ledger_entries',
  'mail_suppressions',
  'mail_tokens',
  'mails',
  'message_versions',
  'notifications',
  'order_events',
  'answer_corrections',
  'order_extensions',
  'order_files',
  'order_lines',
  'order_messages',
  'order_readings',
  'order_requests',
  'order_requirements',
  'order_steps',
  'order_tax_evidence',
  'orders',
  'packages',
  'payment_attempts',
  'post_translations',
  'posts',
  'proof_answers',
  'proof_comments',
  'provider_requests',
  'rate_limits',
  'refunds',
  'review_requests',
  'reviews',
  'security_events',
  'service_translations',
  'service_steps',
  'services',
  'sessions',
  'tagged_customers',
  'users',
  'vat_checks',
  'visit_pages',
  'visit_sources',
  'visit_visitors',
  'webhook_events',
  'withdrawals',
]);

/** The number of rows that an index scan may read and discard. */
const MAX_PASSED = 5000;

/** The server plans a prepared statement with its values this often before it may keep one plan for all values. */
const CALLS_BEFORE_KEPT = 5;

const QUERIES = 'db/queries';
/** Costs that are nearly the same change places with the sample of rows that `analyze` takes. */
const MAX_SAMPLES = 5;
/** As the server's own clean-up does from time to time. */
const NEW_SAMPLE = 'vacuum (analyze)';
const UPDATE = 'npm exec -- vitest run test/plans/plans.test.ts --update';

/** Statements that may scan a table as a whole, each with its reason. */
const EXCEPTIONS: readonly { statement: RegExp; table: string; why: string }[] = [
  {
    statement: /ts_rank\(services\.search/,
    table: 'services',
    why: 'What fits the words best comes first, so all that fits is ranked: of the usual catalogue a third.',
  },
  {
    statement: /^select "category_id", case when currency/,
    table: 'services',
    why: 'Counts all that is left with each choice of each filter, in one pass instead of one per choice.',
  },
  {
    statement: /position\(.* in bucket\)/,
    table: 'rate_limits',
    why: 'Once per erased account: counted attempts are kept for a day.',
  },
  {
    statement: /delete from "files".*orders\.company_id is not null/s,
    table: 'order_files',
    why: 'Once per erased account: which of its files belong to orders that stay with a company.',
  },
  {
    statement: /path = any \(array/,
    table: 'notifications',
    why: 'Once per erased account: what the team was told of enquiries by this address.',
  },
  {
    statement: /data ->> 'enquiryId'/,
    table: 'mails',
    why: 'The same in mails, which are kept for a month.',
  },
  ...['posts', 'post_translations', 'services', 'service_translations'].map((table) => ({
    statement: new RegExp(`from "${table}",\\s*regexp_matches`),
    table,
    why: 'Once a day, to find the pictures that texts still show.',
  })),
];

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

const { url, close } = await testDatabase();
const statements = new Map<string, RecordedStatement>();
let by = '';
const { db, close: closeDb } = createDb(url, {
  poolSize: 4,
  namedStatements: false,
  onStatement(sql, parameters) {
    if (!statements.has(sql)) statements.set(sql, { sql, parameters, by });
  },
});
const hotQueries = new HotQueries();
// As in a transaction, each part of an answer is then read alone: which ones share a statement depends on turns of the event loop.
const { db: dbOfParts, close: closeParts } = createDb(url, {
  poolSize: 4,
  namedStatements: false,
  onStatement: (sql, parameters) => hotQueries.note({ sql, parameters, by }),
});
Object.defineProperty(dbOfParts, 'isTransaction', { value: true });
const client = new pg.Client({ connectionString: url });
const { version } = await readServerVersion(url);

beforeAll(async () => {
  await client.connect();
  // As the embedded server has it, for disks without a head; by default a server takes these few thousand rows for faster read as a whole.
  await client.query('set random_page_cost = 1.1');
  await client.query(readFileSync(path.join(import.meta.dirname, 'fill.sql'), 'utf8'));
  await createQueueTables(url);
  // While another connection still has an older snapshot, no row counts as visible to all, and index-only scans seem dear.
  do await client.query(NEW_SAMPLE);
  while (!(await areAllVisible('services')));
}, 240_000);
afterAll(async () => {
  await closeDb();
  await closeParts();
  await client.end();
  await close();
});

// Older servers than the embedded one have other plans.
test.runIf(version >= 18)(
  'each hot query and the shape of its plan is in db/queries',
  async () => {
    const deps = await offlineDeps(dbOfParts);
    await deps.locales.get(); // read once in a process
    await callApi(deps, (await listRequests(client)).filter(isHot));
    const queries = hotQueries.list();
    expect(queries.length).toBeGreaterThan(30);
    await planLikeBefore(queries);
    const files = hotQueryFiles(queries);
    for (const [name, text] of files) {
      const file = path.resolve(QUERIES, name);
      const hint = `${QUERIES}/${name} is written again by ${UPDATE}`;
      await expect.soft(text, hint).toMatchFileSnapshot(file);
    }
    const left = globSync('*.sql', { cwd: QUERIES }).filter((name) => !files.has(name));
    expect(left, 'remove these files').toEqual([]);
  },
  120_000,
);

test('no page, list, badge or frequent job scans a table that grows', async () => {
  const deps = await offlineDeps(db);
  await callApi(deps, await listRequests(client));
  await runJobs(deps);
  await countForWorker(deps);
  await eraseSomebody(deps);
  await checkShop(deps);
  by = 'metrics';
  await readDatabase(db);
  expect(statements.size).toBeGreaterThan(150);
  // An unused exception could hide a later mistake.
  for (const { statement } of EXCEPTIONS) {
    expect([...statements.keys()].some((sql) => statement.test(sql))).toBe(true);
  }
  const asked = [...statements.values()];
  // They would not be checked if nobody asked for them.
  for (const part of [
    / waiting limit|\) waiting/,
    /assignee_id = .*\) waiting/s,
    /"mailbox_polls"/,
  ])
    expect(asked.some(({ sql }) => part.test(sql))).toBe(true);
  expect(await faultsInEachSample(asked)).toEqual([]);
}, 120_000);

test('the plan check detects each kind of bad plan', async () => {
  const scan = { sql: `select id from orders where note = 'x'`, parameters: [], by: 'test' };
  expect(await faultsOf(scan)).toEqual([expect.stringContaining('reads all of orders')]);
  const walk = {
    sql: `select id from orders where note = 'x' order by placed_at desc limit 5`,
    parameters: [],
    by: 'test',
  };
  expect(await faultsOf(walk)).toHaveLength(1);
});

async function areAllVisible(table: string): Promise<boolean> {
  const { rows } = await client.query<{ areVisible: boolean }>(
    `select relallvisible = relpages as "areVisible" from pg_class where oid = $1::regclass`,
    [table],
  );
  return rows[0]!.areVisible;
}

/** Those that are wrong with every sample of rows. */
async function wrongInEachSample<Each>(
  asked: readonly Each[],
  isRight: (each: Each) => Promise<boolean>,
): Promise<readonly Each[]> {
  let left = asked;
  for (let samples = 0; left.length > 0 && samples < MAX_SAMPLES; samples += 1) {
    if (samples > 0) await client.query(NEW_SAMPLE);
    const wrong: Each[] = [];
    for (const each of left) if (!(await isRight(each))) wrong.push(each);
    left = wrong;
  }
  return left;
}

/** The problems in the plans of these statements that are there with every sample. */
async function faultsInEachSample(asked: readonly RecordedStatement[]): Promise<string[]> {
  const faults = new Map<RecordedStatement, string[]>();
  const wrong = await wrongInEachSample(asked, async (each) => {
    const found = await faultsOf(each);
    faults.set(each, found);
    return found.length === 0;
  });
  return wrong.flatMap((each) => faults.get(each) ?? []);
}

/** Explains these queries, those whose plan alone has changed again with new samples of rows. */
async function planLikeBefore(queries: readonly HotQuery[]): Promise<void> {
  const files = globSync(`${QUERIES}/*.sql`).map((file) => readFileSync(file, 'utf8'));
  await wrongInEachSample(queries, async (query) => {
    Object.assign(query, await keptPlanOf(query.statement));
    const { sql, plan } = textsOf(query);
    const known = files.filter((text) => text.includes(sql));
    return known.length === 0 || known.some((text) => text.includes(sql + plan));
  });
}

/** Every request of the volume benchmark that the API answers itself. */
async function callApi(deps: Deps, requests: readonly BenchRequest[]): Promise<void> {
  const api = createApi(deps);
  const cookies = await signIn();
  for (const { who, name, path, language = 'en' } of requests) {
    if (!path.startsWith('/api/')) continue;
    by = `${who} GET ${name}`;
    const headers = { cookie: cookies[who] ?? '', 'accept-language': language };
    const response = await api.request(
      path.slice('/api'.length),
      { headers },
      { clientIp: '192.0.2.1' },
    );
    expect([by, response.status]).toEqual([by, 200]);
  }
}

/** The number beside “Orders”, for somebody who sees only their own. */
async function countForWorker(deps: Deps): Promise<void> {
  by = 'count of own orders';
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'one@load.test')
    .executeTakeFirstOrThrow();
  const actor = { kind: 'admin', userId, role: 'worker' } as const;
  const ctx = { actor, db, queue: deps.queue, now: new Date(), locale: 'en' } as never;
  await readCounts({ db }, { orders: await countWaitingOrders(ctx) });
}

async function signIn(): Promise<Record<BenchUser, string>> {
  const of = async (email: string) => {
    const token = randomBytes(32).toString('base64url');
    await client.query(
      `insert into sessions (user_id, token_hash, expires_at) select id, $1, now() + interval '1 day' from users where ${email}`,
      [createHash('sha256').update(token).digest()],
    );
    return `auth-token=${token}`;
  };
  return {
    visitor: '',
    one: await of(`email = 'one@load.test'`),
    big: await of(`email = 'big@load.test'`),
    former: await of(`email = 'former@load.test'`),
    admin: await of(`role in ('owner', 'admin')`),
  };
}

/** Every scheduled job. They find little to do here; the queries that find it are what counts. */
async function runJobs(deps: Deps): Promise<void> {
  // With a mailbox, whose mails the automatic acceptance waits for; nothing new is in it.
  const mailbox = {
    address: 'inbox@load.test',
    secret: undefined,
    imapUrl: undefined,
    imapDoneFolder: undefined,
    authServer: undefined,
    takesBounces: false,
  };
  const mailboxReader = { name: 'inbox@load.test/INBOX', readNew: () => Promise.resolve(true) };
  const handlers = createHandlers({ ...deps, mailbox, mailboxReader }).filter(
    ({ job }) => job.every !== undefined,
  );
  expect(handlers.length).toBeGreaterThan(5);
  for (const { job, run } of handlers) {
    by = `job ${job.name}`;
    const ctx = {
      actor: { kind: 'system' as const, name: job.name },
      db,
      queue: deps.queue,
      secrets: deps.secrets,
    };
    await run({ ...ctx, now: new Date(), locale: 'en' } as never, {}, crypto.randomUUID());
  }
}

/** What the administrator's check reads; the provider behind it refuses the connection. */
async function checkShop(deps: Deps): Promise<void> {
  by = 'health check';
  const backups = { ...deps.health.backups, databaseUrl: url };
  const payments = { ...deps.payments, mode: 'test' as const };
  const ctx = { actor: { kind: 'system' as const, name: by }, db, now: new Date(), locale: 'en' };
  const found = await checkHealth(ctx as never, { ...deps.health, backups, payments });
  expect(found.filter(({ text }) => text.startsWith('api-health:failed'))).toEqual([]);
  expect(found.map(({ check }) => check)).toContain('webhooks');
  by = 'watch of real payments';
  await watchHealth({ ...ctx, queue: deps.queue } as never, {
    payments: { ...deps.payments, ids: ['stripe', 'paypal'], livemode: true },
    backups,
    mailboxReader: deps.mailboxReader,
  });
}

/** What an erasure looks for in every table, of a customer with a few orders. */
async function eraseSomebody(deps: Deps): Promise<void> {
  by = 'erasure';
  const { id: userId, email } = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', 'one@load.test')
    .executeTakeFirstOrThrow();
  const actor = { kind: 'system' as const, name: 'test' };
  const ctx = {
    actor,
    db,
    queue: deps.queue,
    secrets: deps.secrets,
    now: new Date(),
    locale: 'en',
  } as const;
  await eraseRows(ctx, { kind: 'person', userId, email }, 'all');
}

/**
 * The problems in a statement's plans, one line each: in the plan for these values and, if it is prepared, in the plan that the server
 * decides to keep. Runs the statement and rolls it back.
 */
async function faultsOf(asked: RecordedStatement): Promise<string[]> {
  if (!/^\s*(select|with|insert|update|delete)/i.test(asked.sql)) return [];
  const faults = await faultsOfPlan(
    asked,
    `explain (analyze, timing off, format json) ${asked.sql}`,
    [...asked.parameters],
  );
  const kept = await withKept(asked, (execute) => {
    return faultsOfPlan(asked, `explain (analyze, timing off, format json) ${execute}`, []);
  });
  return [...faults, ...(kept ?? []).map((fault) => `after some calls, ${fault}`)];
}

/** The nodes of the plan that the server decides to keep, or of the one for these values if it keeps none. Does not run it. */
async function keptPlanOf(
  asked: RecordedStatement,
): Promise<Required<Pick<HotQuery, 'plan' | 'isKept'>>> {
  const read = async (statement: string, parameters: readonly unknown[]) => {
    const { rows } = await client.query<Explained>(`explain (format json) ${statement}`, [
      ...parameters,
    ]);
    return rows[0]!['QUERY PLAN'][0].Plan;
  };
  const kept = await withKept(asked, async (execute) => {
    const plan = await read(execute, []);
    const { rows } = await client.query<{ isKept: boolean }>(
      `select generic_plans > 0 as "isKept" from pg_prepared_statements where name = 'kept'`,
    );
    return { plan, isKept: rows[0]!.isKept };
  });
  if (kept) return kept;
  // Without values there is one plan anyway.
  return { plan: await read(asked.sql, asked.parameters), isKept: asked.parameters.length === 0 };
}

/** Prepares a statement and calls it so often that the next call decides about its plan; undefined if it is never prepared. */
async function withKept<Result>(
  { sql, parameters }: RecordedStatement,
  next: (execute: string) => Promise<Result>,
): Promise<Result | undefined> {
  if (parameters.length === 0 || !mayBeNamed(sql)) return undefined;
  await client.query(`prepare kept as ${sql}`);
  try {
    const execute = `execute kept(${parameters.map(literalOf).join(', ')})`;
    for (let n = 0; n < CALLS_BEFORE_KEPT; n += 1) await client.query(`explain ${execute}`);
    return await next(execute);
  } finally {
    await client.query('deallocate kept');
  }
}

/** A value as SQL text, for a place where no parameter may stand. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return pg.escapeLiteral(textOf(value));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(String(each))).join()}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function faultsOfPlan(
  { sql, by }: RecordedStatement,
  explained: string,
  parameters: unknown[],
): Promise<string[]> {
  await client.query('begin');
  try {
    const { rows } = await client.query<Explained>(explained, parameters);
    const shown = `${by}: ${sql.replaceAll(/\s+/g, ' ').slice(0, 400)}`;
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return (plan ? nodesOf(plan) : []).flatMap((node) => {
      const table = node['Relation Name'] ?? '';
      const passed = (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1);
      const isExcepted = EXCEPTIONS.some(
        (each) => each.table === table && each.statement.test(sql),
      );
      if (isExcepted) return [];
      if (node['Node Type'] === 'Seq Scan' && GROWING.has(table)) {
        return [`reads all of ${table}: ${shown}`];
      }
      return passed > MAX_PASSED ? [`passes ${passed} rows of ${table}: ${shown}`] : [];
    });
  } finally {
    await client.query('rollback');
  }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
