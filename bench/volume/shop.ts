/** A filled shop on which the built product runs, for the benchmarks of this folder. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { startApp } from '#test/e2e/running-app.ts';
import { newDataFolder } from '#test/harness/cluster-place.ts';
import { processNs, serverNs } from './cpu.ts';
import { fill, refreshStatistics, type Volume } from './fill.ts';
import type { BenchRequest, BenchUser } from './requests.ts';

/** Without jobs: their work would be counted with the next request. The keys are never used. */
const WITHOUT_JOBS = {
  ROLE: 'web',
  PAYMENTS_MODE: 'test',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
};

export interface FilledShop {
  /** Of the database. */
  url: string;
  client: pg.Client;
  /** Sends a request as its person, and reads the whole answer as it is sent. */
  send(request: Pick<BenchRequest, 'who' | 'path' | 'language'>): Promise<Answer>;
  /** CPU time so far, in nanoseconds. */
  cpu(): { node: bigint; server: bigint };
  close(): Promise<void>;
}

interface Answer {
  status: number;
  bytes: number;
}

interface ShopOptions {
  volume: Volume;
  /** Where filled shops are kept for the next run; otherwise they are removed. */
  keep?: string | undefined;
  /** Its folder there. */
  name: string;
}

export async function openFilledShop({ volume, keep, name }: ShopOptions): Promise<FilledShop> {
  const dataDir = keep ? path.join(keep, name) : newDataFolder('volume');
  const isFilled = existsSync(path.join(dataDir, 'filled'));
  const settings = { shared_preload_libraries: 'pg_stat_statements' };
  const ends: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  if (!keep) ends.push(() => rm(dataDir, { recursive: true, force: true }));
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: path.join(dataDir, 'postgres'),
      settings,
    });
    ends.push(() => postgres.stop());
    // Its first start migrates the database and makes the demo studio; it stands still while the database is filled.
    await (await startApp({ env: { DATA_DIR: dataDir } })).close();
    if (!isFilled) {
      const startedAt = performance.now();
      await fill(postgres.url, volume);
      writeFileSync(path.join(dataDir, 'filled'), '');
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      console.log(`${volume.orders.toLocaleString('en')} orders, filled in ${seconds} s`);
    } else {
      await refreshStatistics(postgres.url);
    }
    const app = await startApp({ env: { DATA_DIR: dataDir, ...WITHOUT_JOBS } });
    ends.push(() => app.close());
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => {}); // the query that runs reports a lost connection
    await client.connect();
    ends.push(() => client.end());
    await client.query('create extension if not exists pg_stat_statements');
    const cookies = await signIn(client);
    return {
      url: postgres.url,
      client,
      send: ({ who, path, language }) =>
        sendOne(app.url + path, { cookie: cookies[who], language }),
      cpu: () => ({ node: processNs(app.pid), server: serverNs(postgres.pid) }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A session for each person, created in the database, so that sign-in is not measured. */
async function signIn(client: pg.Client): Promise<Record<BenchUser, string | undefined>> {
  const of = async (where: string) => {
    const token = randomBytes(32).toString('base64url');
    await client.query(
      `insert into sessions (user_id, token_hash, user_agent, ip, expires_at)
       select id, $1, 'bench', '127.0.0.1', now() + interval '1 day' from users where ${where} order by created_at limit 1`,
      [createHash('sha256').update(token).digest()],
    );
    return `auth-token=${token}`;
  };
  return {
    visitor: undefined,
    one: await of(`email = 'one@load.test'`),
    big: await of(`email = 'big@load.test'`),
    former: await of(`email = 'former@load.test'`),
    admin: await of(`role in ('owner', 'admin')`),
  };
}

/** The bytes as they are sent. */
export function sendOne(
  url: string,
  { cookie, language = 'en' }: { cookie?: string | undefined; language?: string | undefined } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip, br',
      'accept-language': language,
      ...(cookie && { cookie }),
    };
    get(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    }).on('error', reject);
  });
}
