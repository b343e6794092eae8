/** Files in an S3-compatible store, for installations on several machines. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import { assertFileKey, type FileStore } from './file-store.ts';
import { incomingOnS3, removeAbandonedOnS3 } from './incoming-on-s3.ts';

export interface S3Options {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The address of a store other than Amazon's. */
  endpoint?: string;
}

const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 30_000;

export function createS3Store(options: S3Options): FileStore {
  const { bucket, region, accessKeyId, secretAccessKey, endpoint } = options;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
    // Bucket names in host names need a wildcard certificate, which few stores except Amazon's have.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });

  return {
    async put(key, content, { contentType }) {
      assertFileKey(key);
      // In parts, so that a large file needs little memory; a failed upload leaves nothing behind.
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: key, Body: content, ContentType: contentType },
      });
      await upload.done();
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

    ...incomingOnS3({ client, bucket }),

    space: async () => null,

    removeAbandoned: () => removeAbandonedOnS3({ client, bucket }),
  };
}
