/** Files in an S3-compatible store, for installations on several machines. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import { assertFileKey, StoreAway, type FileStore } from './file-store.ts';
import { incomingOnS3, RESTS, removeAbandonedOnS3 } from './incoming-on-s3.ts';

export interface S3Options {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The address of a store other than Amazon's. */
  endpoint?: string;
  /** For one try; the client makes three. */
  timeouts?: { connectMs: number; idleMs: number };
}

const TIMEOUTS = { connectMs: 5_000, idleMs: 30_000 };
/** It does not know us, or is asked too much. */
const REFUSES_ALL = new Set([401, 403, 408, 429]);

export function createS3Store(options: S3Options): FileStore {
  const { bucket, region, accessKeyId, secretAccessKey, endpoint, timeouts = TIMEOUTS } = options;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      socketTimeout: timeouts.idleMs,
    },
    // Some stores answer 501 to the checksums that the client adds otherwise; no operation used here needs one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Bucket names in host names need a wildcard certificate, which few stores except Amazon's have.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  client.middlewareStack.add((next) => (args) => next(args).catch(throwIfAway), {
    step: 'initialize',
  });

  return {
    async put(key, content, { contentType }) {
      assertFileKey(key);
      // In parts, so that a large file needs little memory; a failed upload leaves nothing behind.
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: key, Body: content, ContentType: contentType },
      });
      await upload.done().catch((error: unknown) => {
        // Removing the parts may fail after the source did; only that the store does not work would be told then.
        throw (content instanceof Readable && content.errored) || error;
      });
    },

    async get(key, range) {
      assertFileKey(key);
      try {
        const object = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        );
        if (!(object.Body instanceof Readable)) throw new TypeError('The store sent no file');
        return { stream: object.Body, sizeBytes: object.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof NoSuchKey || error instanceof NotFound) return null;
        throw error;
      }
    },

    async delete(key) {
      assertFileKey(key);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },

    async *list(prefix) {
      let next: string | undefined;
      do {
        const page: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            ...(prefix && { Prefix: prefix }),
            ...(next && { ContinuationToken: next }),
          }),
        );
        for (const { Key: key, Size: sizeBytes = 0, LastModified: modifiedAt } of page.Contents ??
          []) {
          if (key && modifiedAt && !key.startsWith(RESTS)) yield { key, sizeBytes, modifiedAt };
        }
        next = page.NextContinuationToken;
      } while (next);
    },

    ...incomingOnS3({ client, bucket }),

    space: async () => null,

    removeAbandoned: () => removeAbandonedOnS3({ client, bucket }),
  };
}

function throwIfAway(error: unknown): never {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 500;
  if (status < 500 && !REFUSES_ALL.has(status)) throw error;
  throw new StoreAway('The store of the files does not work', { cause: error });
}
