/** The built product inside the test's own process, with its own database: pages, API and page cache, without a browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import type { Program, ProgramOptions } from '#server/program.ts';
import { readConfig } from '#lib/config/env.ts';
import { writeAuthCookie } from '#lib/auth-cookie.ts';
import { buildIfNeeded } from '#server/build.ts';
import { buildUser, signIn, type BuiltUser } from '#test/factories/user.ts';
import { testDatabase, type TestDatabase } from '#test/harness/database.ts';

export interface BuiltShop {
  db: TestDatabase['db'];
  publicUrl: string;
  /** Sends a request like a browser; anonymous unless `user` is given. */
  ask(address: string, request?: RequestOptions): Promise<Response>;
  /** The text of a successful response; throws for any other. */
  read(address: string, request?: RequestOptions): Promise<string>;
  /** Answers browsers at the port of `publicUrl`, until `close`. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

export interface RequestOptions {
  user?: BuiltUser;
  method?: string;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
}

/** Variables of a shop that takes test payments alone. */
export const TRIAL = {
  PAYMENTS_MODE: 'test',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

/** The customer of the demo content. */
export function demoCustomer(db: BuiltShop['db']) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'customer@example.test')
    .executeTakeFirstOrThrow();
}

/** A live shop without demo content, unless variables say otherwise. Its database has only the first admin. */
export async function openBuiltShop(
  variables: Record<string, string> = {},
  /** What stands between it and its database. */
  between: (databaseUrl: string) => Promise<string> = async (url) => url,
): Promise<BuiltShop> {
  await buildIfNeeded();
  const database = await testDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atelier-built-'));
  const config = readConfig(
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ROLE: 'web',
      ADMIN_PASSWORD: 'correct horse battery',
      ...variables,
    },
    { hasSandbox: false },
  );
  const program = await start({ config, databaseUrl: await between(database.url) });
  const ask = (address: string, request: RequestOptions = {}) =>
    send(program, database, new URL(address, config.PUBLIC_URL), request);
  let stopListening = async () => {};
  return {
    db: database.db,
    publicUrl: config.PUBLIC_URL,
    ask,
    read: async (address, request) => {
      const response = await ask(address, request);
      const text = await response.text();
      if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`);
      return text;
    },
    listen: async () => {
      stopListening = await listen(program, Number(new URL(config.PUBLIC_URL).port));
    },
    close: async () => {
      await stopListening();
      await program.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function start(options: ProgramOptions): Promise<Program> {
  const built = path.resolve('build/server/index.js');
  const { createProgram } = (await import(built)) as typeof import('#server/program.ts');
  return createProgram(options);
}

function listen({ fetch, closeStreams }: Program, port: number): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: 'localhost' }, () =>
      resolve(async () => {
        await closeStreams();
        server.close();
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
    );
    server.once('error', reject);
  });
}

async function send(
  program: Program,
  { db }: TestDatabase,
  url: URL,
  { user, json, body, method = json === undefined ? 'GET' : 'POST', headers = {} }: RequestOptions,
): Promise<Response> {
  const token = user && (await signIn(db, user)).token;
  const request = new Request(url, {
    method,
    headers: {
      ...(method !== 'GET' && { origin: url.origin }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token && { cookie: writeAuthCookie(token).split(';')[0] ?? '' }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(body !== undefined && { body }),
  });
  return program.fetch(request, { clientIp: '192.0.2.1' });
}

/** An admin of this shop. */
export const buildAdmin = (db: TestDatabase['db']) => buildUser(db, { role: 'admin' });
