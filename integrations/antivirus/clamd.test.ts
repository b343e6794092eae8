import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { EICAR, fakeClamd } from '#test/harness/fake-clamd.ts';
import { createClamd } from './clamd.ts';

async function server(options: Parameters<typeof fakeClamd>[0] = {}) {
  const made = await fakeClamd(options);
  onTestFinished(made.close);
  return made;
}

const clamdAt = (url: string, more = {}) => createClamd({ url, maxBytes: 10_000_000, ...more });

const streamOf = (pieces: readonly Buffer[]) => ({
  stream: Readable.from(pieces),
  sizeBytes: pieces.reduce((sum, { length }) => sum + length, 0),
});

/** In pieces that cut every boundary of the protocol. */
const piecesOf = (text: string, size = 7) =>
  streamOf(
    Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      Buffer.from(text.slice(at * size, (at + 1) * size), 'latin1'),
    ),
  );

test('content without a virus is clean, one with the test file infected, also when it comes in pieces', async () => {
  const { url, received } = await server();
  const clamd = clamdAt(url);
  expect(await clamd.scan(piecesOf('a letter'))).toEqual({ state: 'clean' });
  expect(await clamd.scan(piecesOf(`zip ${EICAR} zip`))).toEqual({
    state: 'infected',
    signature: 'Eicar-Test-Signature',
  });
  expect(received[0]).toBe('a letter');
  expect(await clamd.scan(streamOf([]))).toEqual({ state: 'clean' });
});

test('large content goes in chunks, and one beyond our limit or that of clamd is too large', async () => {
  const { url, received } = await server({ maxBytes: 300_000 });
  const clamd = clamdAt(url);
  const large = Buffer.alloc(250_000, 'a');
  expect(await clamd.scan(streamOf([large]))).toEqual({ state: 'clean' });
  expect(received[0]).toHaveLength(250_000);
  const pieces = Array.from({ length: 200 }, () => Buffer.alloc(64_000));
  expect(await clamd.scan(streamOf(pieces))).toEqual({ state: 'too_large' });
  const own = clamdAt(url, { maxBytes: 249_999 });
  expect(await own.scan(streamOf([large]))).toEqual({ state: 'too_large' });
  expect(received).toHaveLength(1);
});

test.each([
  ['hangs up', /no answer|ECONNRESET|EPIPE|closed/],
  ['fails', /memory/],
  ['hangs', /does not answer/],
] as const)('a clamd that %s leaves the content unknown', async (behaviour, message) => {
  const { url } = await server({ behaviour });
  const clamd = clamdAt(url, { silenceMs: 300 });
  await expect(clamd.scan(piecesOf('a letter'))).rejects.toThrow(message);
});

test('a clamd that is away, and content that breaks off, are errors', async () => {
  const gone = await fakeClamd();
  await gone.close();
  await expect(clamdAt(gone.url).scan(piecesOf('a letter'))).rejects.toThrow(/ECONNREFUSED/);
  await expect(clamdAt('unix:/nowhere/clamd.ctl').scan(piecesOf('x'))).rejects.toThrow(/ENOENT/);
  const { url, received } = await server();
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('the store is away');
  }
  await expect(
    clamdAt(url).scan({ stream: Readable.from(broken()), sizeBytes: 8 }),
  ).rejects.toThrow(/away/);
  expect(received).toEqual([]);
});

const CLAMD = ['/usr/sbin/clamd', '/usr/bin/clamd'].find((file) => existsSync(file));

// `apt-get install clamav-daemon`. Without a signature database of ClamAV: ours has the test file alone.
test.skipIf(!CLAMD)(
  'a real clamd on a unix socket finds the test file',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'atelier-clamd-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    const hash = createHash('md5').update(EICAR).digest('hex');
    writeFileSync(path.join(folder, 'eicar.hdb'), `${hash}:${EICAR.length}:Atelier.Eicar\n`);
    const socket = path.join(folder, 'clamd.ctl');
    const config = path.join(folder, 'clamd.conf');
    writeFileSync(
      config,
      [
        `DatabaseDirectory ${folder}`,
        `LocalSocket ${socket}`,
        'Foreground yes',
        'MaxThreads 2',
        `User ${userName()}`,
        'StreamMaxLength 1M',
      ].join('\n'),
    );
    const daemon = spawn(CLAMD ?? '', ['--config-file', config], { stdio: 'ignore' });
    onTestFinished(() => void daemon.kill('SIGKILL'));
    for (let tries = 0; !existsSync(socket) && tries < 400; tries += 1) {
      await new Promise((done) => setTimeout(done, 200));
    }
    const clamd = clamdAt(`unix:${socket}`);
    expect(await clamd.scan(piecesOf('a letter', 3))).toEqual({ state: 'clean' });
    expect(await clamd.scan(piecesOf(EICAR))).toMatchObject({
      state: 'infected',
      signature: expect.stringContaining('Eicar'),
    });
  },
);

function userName(): string {
  return spawnSync('id', ['-un'], { encoding: 'utf8' }).stdout.trim();
}
