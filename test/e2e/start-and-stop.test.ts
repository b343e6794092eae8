/** `npm start` as people and service managers run it: which processes end when it is stopped, killed, or loses a process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newDataFolder } from '#test/harness/cluster-place.ts';
import { freePort } from '#test/harness/free-port.ts';
import { descendantsOf, runningProcesses } from '#test/harness/processes.ts';
import { LIMIT_MS } from './limit.ts';

interface Npm {
  url: string;
  /** What the program compiled, by build. */
  compiled: string;
  process: ChildProcess;
  output(): string;
}

/** Runs `npm start` of this checkout as an empty shop with the sandbox. */
async function npmStart(): Promise<Npm> {
  const dataDir = newDataFolder('atelier-start');
  const compiled = path.join(dataDir, 'compiled');
  mkdirSync(path.join(compiled, 'of another build'), { recursive: true });
  const port = await freePort();
  const {
    NODE_ENV: _ofTests,
    DATABASE_URL: _given,
    NODE_COMPILE_CACHE: _too,
    ...inherited
  } = process.env;
  const child = spawn('npm', ['start'], {
    env: { ...inherited, DEMO: '0', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  onTestFinished(async () => {
    for (const pid of descendantsOf(child.pid ?? 0)) process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    await sleep(200);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const url = `http://localhost:${port}`;
  await vi.waitFor(
    async () => expect((await fetch(`${url}/api/ready`)).status, output).toBe(200),
    LIMIT_MS,
  );
  return { url, compiled, process: child, output: () => output };
}

const areAlive = (pids: readonly number[]) =>
  runningProcesses().filter(({ pid, command }) => pids.includes(pid) && command !== '');

const isLinux = process.platform === 'linux';
if (!isLinux) console.warn('Skipped: processes are looked up in /proc, which only Linux has.');

test.runIf(isLinux)(
  'an empty shop opens with DEMO=0; its sandbox is restarted; SIGTERM to npm ends everything and keeps what was compiled',
  async () => {
    const npm = await npmStart();
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(npm.output()) ?? [];
    expect(url).toBeDefined();
    expect(await (await fetch(`${npm.url}/api/services`)).json()).toMatchObject({
      data: { services: [] },
    });

    const all = descendantsOf(npm.process.pid ?? 0);
    const sandbox = areAlive(all).find(({ command }) => command.includes('sandbox/main.ts'));
    process.kill(sandbox?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(areAlive([sandbox?.pid ?? 0])).toEqual([]), LIMIT_MS);
    await vi.waitFor(async () => expect((await fetch(String(url))).status).toBe(200), LIMIT_MS);
    expect(npm.output()).toContain('the payments sandbox ended unexpectedly');

    const family = descendantsOf(npm.process.pid ?? 0);
    expect(family.length).toBeGreaterThan(2);
    const ended = new Promise((resolve) => npm.process.once('exit', resolve));
    npm.process.kill('SIGTERM');
    await ended;
    await vi.waitFor(() => expect(areAlive(family)).toEqual([]), LIMIT_MS);
    const [build, ...others] = readdirSync(npm.compiled);
    expect(others).toEqual([]);
    expect(
      readdirSync(path.join(npm.compiled, String(build)), { recursive: true }).length,
    ).toBeGreaterThan(100);
  },
);

test.runIf(isLinux)('the shop ends when npm is killed', async () => {
  const npm = await npmStart();
  const family = descendantsOf(npm.process.pid ?? 0);
  npm.process.kill('SIGKILL');
  await vi.waitFor(() => expect(areAlive(family)).toEqual([]), LIMIT_MS);
});
