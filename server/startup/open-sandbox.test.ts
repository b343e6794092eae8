import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#lib/config/env.ts';
import { freePort } from '#test/harness/free-port.ts';
import { openSandbox } from './open-sandbox.ts';

vi.mock('node:child_process', { spy: true });

test('a stop while the sandbox is started again leaves no process', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atelier-sandbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const sandbox = await openSandbox({
    ...readConfig({}),
    DATA_DIR: dataDir,
    SANDBOX_PORT: await freePort(),
  });
  started()[0]?.kill('SIGKILL');
  await expect.poll(() => started().length).toBe(2);
  await sandbox.close();
  expect(started().map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual([
    'SIGKILL',
    0,
  ]);
});

const started = (): ChildProcess[] =>
  vi.mocked(fork).mock.results.map(({ value }) => value as ChildProcess);
