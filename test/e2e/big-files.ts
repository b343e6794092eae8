/** Large files of random bytes on the disk, and whether they arrived whole. */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect } from 'vitest';
import type { Order } from '#features/orders/shared/view-contract.ts';
import type { RunningApp } from './running-app.ts';
import { ask, type Customer } from './shortcuts.ts';

export interface BigFile {
  name: string;
  path: string;
  bytes: number;
  sha256: string;
}

const CHUNK = 1_000_000;

export async function writeBigFile(
  folder: string,
  name: string,
  megabytes: number,
): Promise<BigFile> {
  const hash = createHash('sha256');
  function* chunks() {
    for (let written = 0; written < megabytes; written += 1) {
      const chunk = randomBytes(CHUNK);
      hash.update(chunk);
      yield chunk;
    }
  }
  const target = path.join(folder, name);
  await pipeline(Readable.from(chunks()), createWriteStream(target));
  return { name, path: target, bytes: megabytes * CHUNK, sha256: hash.digest('hex') };
}

interface Delivered {
  app: RunningApp;
  ada: Customer;
  orderId: string;
  files: BigFile[];
}

/** Downloads each of the files as the customer. */
export async function expectWhole({ app, ada, orderId, files }: Delivered): Promise<void> {
  const order = await ask<Order>(app, ada, `/orders/${orderId}`);
  for (const { name, sha256 } of files) {
    const id = order.files.find((file) => file.name === name)?.id;
    const response = await fetch(`${app.url}/api/orders/${orderId}/files/${id}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    const hash = createHash('sha256');
    for await (const chunk of response.body ?? []) hash.update(chunk as Uint8Array);
    expect(hash.digest('hex'), name).toBe(sha256);
  }
}
