/** A shop on several machines, which are processes here: three for pages, two for jobs, nginx in front, PgBouncer and PostgreSQL behind. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMINISTRATOR } from '#test/e2e/running-app.ts';
import { freePort } from '#test/harness/free-port.ts';
import {
  openNginx,
  openPgBouncer,
  openPostgres,
  runProgram,
  type RunningProgram,
} from './programs.ts';

export interface Machine extends RunningProgram {
  /** Its own address, behind the proxy. */
  url: string;
  stop(): Promise<void>;
}

export interface Cluster {
  /** Of the proxy. */
  url: string;
  /** Of the database, without the pooler. */
  databaseUrl: string;
  web: Machine[];
  workers: Machine[];
  /** Its log says what it could not send or was not answered. */
  nginx: RunningProgram & { log(): string };
  pgbouncer: RunningProgram;
  postgres: RunningProgram;
  /** What the machines have logged as errors. */
  errors: readonly string[];
  close(): Promise<void>;
}

export async function openCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-cluster-'));
  chmodSync(folder, 0o755); // PostgreSQL has an account of its own
  const closing: (() => Promise<void>)[] = [];
  const errors: string[] = [];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const place = async (name: string) => ({
      folder: path.join(folder, name),
      port: await freePort(),
    });
    const databasePlace = await place('postgres');
    const postgres = await openPostgres(databasePlace);
    closing.push(postgres.kill);
    const pgbouncer = await openPgBouncer(await place('pgbouncer'), databasePlace.port);
    closing.push(pgbouncer.kill);

    const frontPort = await freePort();
    const open = async (role: 'web' | 'worker') => {
      const machine = await openMachine({
        role,
        errors,
        port: await freePort(),
        env: {
          // With a folder that all of them see, in the place of S3.
          DATA_DIR: path.join(folder, 'data'),
          PUBLIC_URL: `http://localhost:${frontPort}`,
          DATABASE_URL: postgres.url,
          DATABASE_POOLER_URL: pgbouncer.url,
        },
      });
      closing.push(machine.kill);
      return machine;
    };
    // All at once: none of them is the first.
    const [one, two, three, ...workers] = await Promise.all([
      open('web'),
      open('web'),
      open('web'),
      open('worker'),
      open('worker'),
    ]);
    const web = [one, two, three];
    const ports = web.map(({ url }) => Number(new URL(url).port));
    const nginx = await openNginx({ folder: path.join(folder, 'nginx'), port: frontPort }, ports);
    closing.push(nginx.kill);
    const { url } = nginx;
    return {
      url,
      databaseUrl: postgres.url,
      web,
      workers,
      nginx,
      pgbouncer,
      postgres,
      errors,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Start {
  /** Gets the lines of errors in its log. */
  errors: string[];
  role: 'web' | 'worker';
  port: number;
  env: Record<string, string>;
}

async function openMachine({ role, port, env, errors }: Start): Promise<Machine> {
  const url = `http://localhost:${port}`;
  const program = await runProgram(`${role} ${port}`, {
    command: ['./atelier', 'start'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_OPTIONS: `--import=${path.resolve('test/e2e/block-network.ts')}`,
      NODE_ENV: 'production',
      ROLE: role,
      PORT: String(port),
      DEMO: '1',
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      // The customer's address as the test sets it, and nginx.
      TRUSTED_PROXIES: '2',
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      PAYMENTS_MODE: 'test',
      STRIPE_SECRET_KEY: 'sk_test_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
      ...env,
    },
    isReady: async () => (await fetch(`${url}/api/ready`).catch(() => undefined))?.ok === true,
    onOutput: (text) => {
      for (const line of text.split('\n')) if (line.includes('"level":50')) errors.push(line);
    },
  });
  return { ...program, url };
}
