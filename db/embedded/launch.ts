import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import { choosePort } from './port.ts';
import { readPostmaster, type Postmaster } from './postmaster.ts';
import { removeSocketDirectory, prepareSocketDirectory } from './socket.ts';

const WINDOWS = process.platform === 'win32';

/**
 * Stdin is a pipe that detects the end of this process: however it ends, the watcher reads the end of the pipe and asks the server (the
 * shell's own pid, kept by exec) for a fast shutdown.
 */
const LEASH =
  'exec 3<&0; (while read -r _; do :; done <&3; kill -INT $$ || :) 2>/dev/null & exec "$0" "$@" 3<&- </dev/null';

export interface Launch {
  bin: string;
  dataDir: string;
  account: Account;
  env: NodeJS.ProcessEnv;
  settings: Record<string, string>;
  log: (text: string) => void;
  deadline: number;
}

export interface LaunchedServer {
  postmaster: Postmaster;
  exited: Promise<number | null>;
  stop(): Promise<void>;
}

/** The server ended before it was ready; `message` contains its last output. */
export class LaunchFailed extends Error {}

/** Starts the server of an existing cluster and returns when it accepts connections. */
export async function launch(options: Launch): Promise<LaunchedServer> {
  const { bin, dataDir, account, env, log, deadline } = options;
  const socketDir = WINDOWS ? undefined : prepareSocketDirectory(dataDir, account);
  const postgres = path.join(bin, 'postgres');
  const parameters = await serverArguments(options, socketDir);
  const child = spawn(
    WINDOWS ? postgres : '/bin/sh',
    WINDOWS ? parameters : ['-c', LEASH, postgres, ...parameters],
    { ...account, env, cwd: dataDir, detached: !WINDOWS, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000);
    log(text);
  });
  child.stdin?.on('error', () => {}); // the watcher may have exited
  const closed = new Promise((resolve) => child.once('close', resolve));
  const exited = ended(child, (error) => (output += error)).then((code) => {
    child.stdin?.end();
    if (socketDir) removeSocketDirectory(socketDir, dataDir);
    return code;
  });

  let hasExited = false;
  while (!hasExited && performance.now() < deadline) {
    const postmaster = readPostmaster(dataDir);
    if (postmaster?.pid === child.pid && postmaster?.ready) {
      return { postmaster, exited, stop: () => stop(child, exited, options) };
    }
    hasExited = await Promise.race([exited.then(() => true), sleep(10, false)]);
  }
  child.stdin?.end();
  if (hasExited) await Promise.race([closed, sleep(1000)]); // its last output may still arrive
  throw new LaunchFailed(`PostgreSQL did not start: ${output.trim() || 'it said nothing'}`);
}

function ended(child: ChildProcess, onError: (error: Error) => void): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', (error) => {
      onError(error);
      resolve(null);
    });
  });
}

async function stop(
  child: ChildProcess,
  exited: Promise<number | null>,
  { bin, dataDir }: Launch,
): Promise<void> {
  if (WINDOWS) {
    spawnSync(path.join(bin, 'pg_ctl'), ['stop', '-D', dataDir, '-m', 'fast', '-w']);
  } else {
    child.stdin?.end();
    child.kill('SIGINT'); // the same fast shutdown, in case the watcher has exited
  }
  await exited;
}

async function serverArguments(
  { dataDir, settings }: Launch,
  socketDir: string | undefined,
): Promise<string[]> {
  const all = {
    ...settings,
    listen_addresses: WINDOWS ? '127.0.0.1' : '',
    unix_socket_directories: socketDir ? `"${socketDir.replaceAll('"', '""')}"` : '',
  };
  return [
    '-D',
    dataDir,
    '-p',
    String(WINDOWS ? await choosePort(dataDir) : 5432),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
