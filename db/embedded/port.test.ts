import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clusterPlace } from '#test/harness/cluster.ts';
import { choosePort } from './port.ts';

test('a first start gets any free port, a later start the same port', async () => {
  const dataDir = clusterPlace();
  const first = await choosePort(dataDir);
  expect(first).toBeGreaterThan(1023);
  remember(dataDir, first);
  expect(await choosePort(dataDir)).toBe(first);
});

test('a port that another program has taken since is replaced', async () => {
  const dataDir = clusterPlace();
  const taken = await takePort();
  remember(dataDir, taken);
  expect(await choosePort(dataDir)).not.toBe(taken);
});

function remember(dataDir: string, port: number): void {
  mkdirSync(dataDir);
  writeFileSync(
    path.join(dataDir, 'postmaster.opts'),
    `/bin/postgres "-D" "${dataDir}" "-p" "${port}"\n`,
  );
}

function takePort(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
