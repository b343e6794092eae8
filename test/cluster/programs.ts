/** The programs around the shop, as Debian has them: PostgreSQL, PgBouncer and nginx, each with a folder of its own. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '#test/harness/ask-database.ts';

export interface RunningProgram {
  name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

const PROGRAMS = {
  postgres: '/usr/lib/postgresql/15/bin/postgres',
  initdb: '/usr/lib/postgresql/15/bin/initdb',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
};

/** The Debian packages that are missing here. */
export const missingPrograms = Object.values(PROGRAMS).filter((file) => !existsSync(file));

/** Neither of the two databases' programs runs as root. */
const asPostgres: readonly string[] =
  process.getuid?.() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
    : [];

interface Place {
  folder: string;
  port: number;
}

/** PostgreSQL without fsync: here processes die, not machines. */
export async function openPostgres({
  folder,
  port,
}: Place): Promise<RunningProgram & { url: string }> {
  makeWritable(folder);
  const data = path.join(folder, 'data');
  const [command = PROGRAMS.initdb, ...args] = [...asPostgres, PROGRAMS.initdb];
  const options = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ];
  execFileSync(command, [...args, ...options], { stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off' };
  const program = await runProgram('PostgreSQL', {
    command: [
      ...asPostgres,
      PROGRAMS.postgres,
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    isReady: () => answers(url),
    // After a kill it refuses to start until the last of its old processes has noticed; a service manager starts it again.
    attempts: 20,
  });
  await ask(url, 'create database atelier');
  return { ...program, url: url.replace(/postgres$/, 'atelier') };
}

/** PgBouncer with the settings of `deploy/pgbouncer`, apart from addresses and passwords. */
export async function openPgBouncer(
  { folder, port }: Place,
  databasePort: number,
): Promise<RunningProgram & { url: string }> {
  makeWritable(folder);
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = readFileSync('deploy/pgbouncer/pgbouncer.ini', 'utf8')
    .replace('port=5432', `port=${databasePort}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', `auth_type = trust\nunix_socket_dir = ${folder}`)
    .replace(/auth_file = \S+/, `auth_file = ${folder}/users.txt`);
  writeFileSync(file, settings);
  writeFileSync(path.join(folder, 'users.txt'), '"postgres" ""\n');
  const url = `postgres://postgres@127.0.0.1:${port}/atelier`;
  const program = await runProgram('PgBouncer', {
    command: [...asPostgres, PROGRAMS.pgbouncer, '--quiet', file],
    isReady: () => answers(url),
  });
  return { ...program, url };
}

/** nginx with the upstream and the location of `deploy/proxy`, without HTTPS. */
export async function openNginx(
  { folder, port }: Place,
  upstream: readonly number[],
): Promise<RunningProgram & { url: string; log(): string }> {
  makeWritable(folder);
  const shipped = readFileSync('deploy/proxy/nginx.conf', 'utf8');
  const site = shipped
    .replace(/server \{\s+listen 80;.*?\n\}/s, '')
    .replace(/^ *(?:listen|ssl_\w+|server_name) .*\n/gm, '')
    .replace('server {\n', `server {\n    listen 127.0.0.1:${port};\n`)
    .replace(/server 127\.0\.0\.1:3000(.*);/, (_all, options: string) =>
      upstream.map((each) => `server 127.0.0.1:${each}${options};`).join('\n    '),
    );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
     events { worker_connections 1024; }
     http { access_log off; ${temporary}\n${site} }`,
  );
  const url = `http://127.0.0.1:${port}`;
  const program = await runProgram('nginx', {
    command: [PROGRAMS.nginx, '-p', folder, '-c', file],
    isReady: async () => (await fetch(`${url}/api/health`).catch(() => undefined)) !== undefined,
  });
  return { ...program, url, log: () => readFileSync(`${folder}/error.log`, 'utf8') };
}

function makeWritable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o777);
}

const answers = (url: string): Promise<boolean> =>
  ask(url, 'select true').then(Boolean, () => false);

interface Run {
  command: readonly string[];
  env?: Record<string, string>;
  isReady(): Promise<boolean>;
  onOutput?(text: string): void;
  /** How often it is started until it stays (1). */
  attempts?: number;
}

/** Starts a program in a process group of its own, so that `kill` also ends the processes that it made. */
export async function runProgram(
  name: string,
  { command: [file = '', ...args], env, isReady, onOutput, attempts = 1 }: Run,
): Promise<RunningProgram & { stop(): Promise<void> }> {
  let child: ChildProcess | undefined;
  let output = '';

  async function start(attempt = 1): Promise<void> {
    const started = spawn(file, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(env && { env }),
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (text: Buffer) => {
        output = (output + text.toString()).slice(-8_000);
        onOutput?.(text.toString());
      });
    }
    const deadline = Date.now() + 180_000;
    while (!(await isReady())) {
      const hasEnded = started.exitCode !== null || started.signalCode !== null;
      if (hasEnded && attempt < attempts) return start(attempt + 1);
      if (hasEnded || Date.now() > deadline) throw new Error(`${name} did not start:\n${output}`);
      await sleep(50);
    }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    if (signal === 'SIGKILL') process.kill(-running.pid, signal);
    else running.kill(signal);
    await ended;
  }

  await start();
  return { name, start: () => start(), kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
