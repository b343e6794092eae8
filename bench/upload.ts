/**
 * `npm run bench:upload`: one upload of 2 GB in pieces of 32 MiB to the built shop. How much memory of the process it needs beyond what it had, and
 * how fast it is. `UPLOAD_MB=200` for a shorter run. Linux only.
 */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { residentBytes } from '#bench/volume/cpu.ts';
import { createDb } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { PIECE_BYTES } from '#features/orders/shared/upload-piece.ts';
import { buildIfNeeded } from '#server/build.ts';
import { startApp } from '#test/e2e/running-app.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { newDataFolder } from '#test/harness/cluster-place.ts';
import { untilJobsAreDone } from '#test/harness/until-jobs-are-done.ts';

const SIZE = Number(process.env['UPLOAD_MB'] ?? 2000) * 1_000_000;
const MAX_MEMORY_BYTES = 100_000_000;

if (process.platform !== 'linux') throw new Error('Memory is read from /proc: Linux only.');
await buildIfNeeded();
const dataDir = newDataFolder('upload');
const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
const app = await startApp({ env: { DATA_DIR: dataDir } });
const database = createDb(postgres.url, { poolSize: 2, applicationName: 'bench' });
try {
  await untilJobsAreDone(database.db); // the previews of the demo's files take memory of their own
  const customer = await buildUser(database.db, { role: 'admin' });
  const order = await buildOrder(database.db, { state: 'in_progress' });
  const { headers } = await signIn(database.db, customer);
  const filename = `filename ${Buffer.from('film.bin').toString('base64')}`;
  const announced = await send('POST', `/api/orders/${order.id}/uploads`, {
    ...headers,
    'upload-length': String(SIZE),
    'upload-metadata': filename,
  });
  const address = String(announced.headers.location);
  await piece(address, headers, 0, 1_000_000); // what the first request loads is not counted
  const before = residentBytes(app.pid);
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, residentBytes(app.pid))), 20);
  const start = performance.now();
  for (let offset = 1_000_000; offset < SIZE; offset += PIECE_BYTES) {
    await piece(address, headers, offset, Math.min(PIECE_BYTES, SIZE - offset));
  }
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  console.table({
    'memory before': `${(before / 1e6).toFixed(1)} MB`,
    [`highest during ${SIZE / 1e6} MB`]: `${(highest / 1e6).toFixed(1)} MB`,
    'more memory': `${((highest - before) / 1e6).toFixed(1)} MB (limit ${MAX_MEMORY_BYTES / 1e6})`,
    speed: `${(SIZE / 1e6 / seconds).toFixed(0)} MB/s`,
  });
  if (highest - before > MAX_MEMORY_BYTES) process.exitCode = 1;
} finally {
  await database.close();
  await app.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

type Headers = Record<string, string>;

async function piece(address: string, headers: Headers, offset: number, bytes: number) {
  const about = {
    ...headers,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    'content-length': String(bytes),
  };
  const { status } = await send('PATCH', address, about, bytes);
  if (status !== 204) throw new Error(`A piece was answered with ${status}`);
}

/** Sends so many random bytes; never more than the socket takes. */
function send(method: string, address: string, headers: Headers, bytes = 0) {
  const chunk = randomBytes(256 * 1024);
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const all = { origin: app.url, 'tus-resumable': '1.0.0', ...headers };
    const request = httpRequest(new URL(address, app.url), { method, headers: all }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers }),
      );
    });
    request.on('error', reject);
    let left = bytes;
    const write = () => {
      while (left > 0) {
        const part = chunk.subarray(0, Math.min(left, chunk.length));
        left -= part.length;
        if (!request.write(part)) return void request.once('drain', write);
      }
      request.end();
    };
    write();
  });
}
