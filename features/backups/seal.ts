/**
 * Encrypts a part of a backup as it streams. AES-256-GCM in chunks: each chunk's nonce has its number and whether it is the last, so that a
 * missing, moved or repeated chunk and a cut-off end are all detected. Each part has a key of its own, made from the backup key, a random
 * salt and the part's name, so that a nonce is never used twice and a part cannot take another one's place.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import type { KeyRing } from '#lib/secret-box.ts';
import { BackupError } from './backup-error.ts';

const MAGIC = Buffer.from('ATELIER1');
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/** Tells whether two keys are the same, without revealing them. */
export function checkOfKey(key: Buffer, purpose: string): string {
  return createHmac('sha256', key).update(`atelier ${purpose}`).digest('hex').slice(0, 16);
}

/** Of the keys of the secrets in the database, the current one first; none without keys. */
export function checksOfSecretsKeys(keys: KeyRing | null): string[] {
  return (keys?.() ?? []).map((key) => checkOfKey(key, 'secrets key'));
}

export function seal(key: Buffer, name: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const partKey = keyOf(key, salt, name);
  let number = 0;
  const encrypt = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', partKey, nonce(number++, isLast));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  const chunks = inChunks(CHUNK_BYTES, encrypt);
  return new Transform({
    construct(done) {
      this.push(Buffer.concat([MAGIC, salt]));
      done();
    },
    transform: chunks.transform,
    flush: chunks.flush,
  });
}

/** Fails with `damaged` for anything that `seal` did not make with this key and name. */
export function unseal(key: Buffer, name: string): Transform {
  let header: Buffer = Buffer.alloc(0);
  let partKey: Buffer | undefined;
  let number = 0;
  const decrypt = (chunk: Buffer, isLast: boolean) => {
    if (!partKey || chunk.length < TAG_BYTES) throw damaged(name);
    const end = chunk.length - TAG_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', partKey, nonce(number++, isLast));
    decipher.setAuthTag(chunk.subarray(end));
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()]);
    } catch (cause) {
      throw damaged(name, cause);
    }
  };
  const chunks = inChunks(CHUNK_BYTES + TAG_BYTES, decrypt);
  return new Transform({
    transform(data: Buffer, encoding, done) {
      if (partKey) return chunks.transform.call(this, data, encoding, done);
      header = Buffer.concat([header, data]);
      if (header.length < HEADER_BYTES) return done();
      if (!header.subarray(0, MAGIC.length).equals(MAGIC)) return done(damaged(name));
      partKey = keyOf(key, header.subarray(MAGIC.length, HEADER_BYTES), name);
      return chunks.transform.call(this, header.subarray(HEADER_BYTES), encoding, done);
    },
    flush: chunks.flush,
  });
}

/** Collects chunks of one size; the last one, which may be shorter or empty, is recognized at the end. */
function inChunks(size: number, work: (chunk: Buffer, isLast: boolean) => Buffer) {
  let held: Buffer = Buffer.alloc(0);
  return {
    transform(this: Transform, data: Buffer, _encoding: unknown, done: (error?: Error) => void) {
      try {
        held = held.length === 0 ? data : Buffer.concat([held, data]);
        while (held.length > size) {
          this.push(work(held.subarray(0, size), false));
          held = held.subarray(size);
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(this: Transform, done: (error?: Error) => void) {
      try {
        this.push(work(held, true));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  };
}

function keyOf(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `atelier backup ${name}`, 32));
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(number, 7);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

function damaged(name: string, cause?: unknown): BackupError {
  return new BackupError('damaged', `${name} was changed or cut off.`, { cause });
}
