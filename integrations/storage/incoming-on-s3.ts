/**
 * Files that arrive in several requests, as multipart uploads: parts of 8 MB are sent as soon as they are whole, so that no more than one is
 * in memory. What is left when a request ends is less than a part; it waits in an object of its own for the next request.
 */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { assertFileKey, IncomingGone, type FileStore, type Incoming } from './file-store.ts';

/** All parts but the last have this size: some stores demand equal ones. With 10,000 parts a file may have 83 GB. */
export const PART_BYTES = 8 * 1024 * 1024;
export const RESTS = 'incoming/';
/** Twice as long as an upload may pause. */
const ABANDONED_AFTER_MS = 48 * 3_600_000;

interface Bucket {
  client: S3Client;
  bucket: string;
}

export function incomingOnS3({
  client,
  bucket,
}: Bucket): Pick<FileStore, 'begin' | 'append' | 'finish' | 'abort'> {
  const at = { Bucket: bucket };
  const restKey = (id: string) => `${RESTS}${Buffer.from(id).toString('hex').slice(0, 400)}`;

  async function sendPart(key: string, incoming: Incoming, body: Buffer): Promise<Incoming> {
    const PartNumber = incoming.parts.length + 1;
    const of = { ...at, Key: key, UploadId: incoming.id, PartNumber };
    const { ETag } = await client.send(new UploadPartCommand({ ...of, Body: body })).catch(ifGone);
    const parts = [...incoming.parts, { etag: ETag ?? '', bytes: body.length }];
    return { ...incoming, parts, bytes: inParts({ parts }) };
  }

  async function readRest(incoming: Incoming): Promise<Buffer> {
    const bytes = incoming.bytes - inParts(incoming);
    if (bytes === 0) return Buffer.alloc(0);
    const Key = restKey(incoming.id);
    const object = await client.send(new GetObjectCommand({ ...at, Key })).catch(ifGone);
    const rest = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
    if (rest.length < bytes) throw new IncomingGone(incoming.id);
    return rest.subarray(0, bytes);
  }

  return {
    async begin(key) {
      assertFileKey(key);
      const ContentType = 'application/octet-stream';
      const of = { ...at, Key: key, ContentType };
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(of));
      if (!UploadId) throw new TypeError('The store began no upload');
      return { id: UploadId, bytes: 0, parts: [] };
    },

    async append(key, incoming, content, save) {
      assertFileKey(key);
      let state = incoming;
      let held: Uint8Array[] = [await readRest(incoming)];
      let heldBytes = held[0]?.byteLength ?? 0;
      try {
        for await (const chunk of content) {
          held.push(chunk);
          heldBytes += chunk.byteLength;
          while (heldBytes >= PART_BYTES) {
            const all = Buffer.concat(held);
            state = await sendPart(key, state, all.subarray(0, PART_BYTES));
            held = [all.subarray(PART_BYTES)];
            heldBytes -= PART_BYTES;
            await save(state);
          }
        }
      } finally {
        if (state.bytes !== inParts(state) + heldBytes && heldBytes > 0) {
          const Key = restKey(state.id);
          await client.send(new PutObjectCommand({ ...at, Key, Body: Buffer.concat(held) }));
          await save({ ...state, bytes: inParts(state) + heldBytes });
        }
      }
    },

    async finish(key, incoming) {
      assertFileKey(key);
      const rest = await readRest(incoming).catch(() => null);
      if (incoming.bytes === 0) {
        // A multipart upload has at least one part. If it cannot be aborted now, the sweep of abandoned ones does it.
        await client.send(new PutObjectCommand({ ...at, Key: key, Body: Buffer.alloc(0) }));
        await this.abort(key, incoming).catch(() => undefined);
        return;
      }
      try {
        if (!rest) throw new IncomingGone(incoming.id);
        const { parts } = rest.length > 0 ? await sendPart(key, incoming, rest) : incoming;
        const Parts = parts.map(({ etag }, index) => ({ ETag: etag, PartNumber: index + 1 }));
        const of = { ...at, Key: key, UploadId: incoming.id, MultipartUpload: { Parts } };
        await client.send(new CompleteMultipartUploadCommand(of)).catch(ifGone);
      } catch (error) {
        const head = await client
          .send(new HeadObjectCommand({ ...at, Key: key }))
          .catch(() => null);
        if (head?.ContentLength !== incoming.bytes) throw error; // otherwise finished before
      }
      await client.send(new DeleteObjectCommand({ ...at, Key: restKey(incoming.id) }));
    },

    async abort(key, incoming) {
      assertFileKey(key);
      const of = { ...at, Key: key, UploadId: incoming.id };
      await client.send(new AbortMultipartUploadCommand(of)).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
      await client.send(new DeleteObjectCommand({ ...at, Key: restKey(incoming.id) }));
    },
  };
}

/** Aborts uploads that nobody continues, and removes their rests; returns their number. */
export async function removeAbandonedOnS3({ client, bucket }: Bucket): Promise<number> {
  const at = { Bucket: bucket };
  const before = Date.now() - ABANDONED_AFTER_MS;
  let removed = 0;
  let next: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
  while (next) {
    const page: Awaited<ReturnType<typeof listUploads>> = await listUploads(client, {
      ...at,
      ...next,
    });
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Key || !UploadId || !Initiated || Initiated.getTime() > before) continue;
      await client.send(new AbortMultipartUploadCommand({ ...at, Key, UploadId }));
      removed += 1;
    }
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
    next = page.IsTruncated && KeyMarker && UploadIdMarker ? { KeyMarker, UploadIdMarker } : null;
  }
  let after: string | undefined;
  do {
    const of = { ...at, Prefix: RESTS, ...(after && { StartAfter: after }) };
    const { Contents = [] } = await client.send(new ListObjectsV2Command(of));
    for (const { Key, LastModified } of Contents) {
      if (!Key || !LastModified || LastModified.getTime() > before) continue;
      await client.send(new DeleteObjectCommand({ ...at, Key }));
      removed += 1;
    }
    after = Contents.at(-1)?.Key;
  } while (after);
  return removed;
}

function listUploads(
  client: S3Client,
  of: { Bucket: string; KeyMarker?: string; UploadIdMarker?: string },
) {
  return client.send(new ListMultipartUploadsCommand(of));
}

function inParts({ parts }: Pick<Incoming, 'parts'>): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

function isGone(error: unknown): boolean {
  const names = ['NoSuchUpload', 'NoSuchKey', 'NotFound'];
  return error instanceof Error && names.includes(error.name);
}

function ifGone(error: unknown): never {
  throw isGone(error) ? new IncomingGone('The store has no such upload', { cause: error }) : error;
}
