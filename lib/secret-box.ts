/**
 * Encrypts what the database must not reveal, with a key that is not in the database. AES-256-GCM; the purpose is authenticated, so that a
 * value cannot be moved to another row.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface SecretBox {
  /** Encrypts with the current key. `purpose` names what the text is and whose: `totp:<user id>`. */
  seal(text: string, purpose: string): Buffer;
  /** Throws for an unknown key, another purpose, and a changed value. */
  open(sealed: Buffer, purpose: string): string;
  /** The first bytes of everything that the current key has encrypted: what begins otherwise is to be encrypted again. */
  currentHeader(): Buffer;
}

/** The current key, and after it older ones with which nothing is encrypted any more. Asked at each use, because it may change meanwhile. */
export type KeyRing = () => readonly Buffer[];

const VERSION = 1;
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSecretBox(key: Buffer | KeyRing): SecretBox {
  const ring = typeof key === 'function' ? key : () => [key];
  const current = () => {
    const [first] = ring();
    if (!first) throw new Error('There is no key for secrets');
    return first;
  };
  return {
    seal(text, purpose) {
      const used = current();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', used, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([headerOf(used), iv, cipher.getAuthTag(), body]);
    },
    open(sealed, purpose) {
      const used = ring().find((each) => startsWith(sealed, headerOf(each)));
      if (!used) throw new Error('A secret was encrypted with another key: check SECRETS_KEY');
      const afterHeader = 1 + KEY_ID_BYTES;
      const afterIv = afterHeader + IV_BYTES;
      const iv = sealed.subarray(afterHeader, afterIv);
      const decipher = createDecipheriv('aes-256-gcm', used, iv)
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(afterIv, afterIv + TAG_BYTES));
      const body = sealed.subarray(afterIv + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    currentHeader: () => headerOf(current()),
  };
}

function headerOf(key: Buffer): Buffer {
  const keyId = createHash('sha256').update('atelier key id').update(key).digest();
  return Buffer.concat([Buffer.of(VERSION), keyId.subarray(0, KEY_ID_BYTES)]);
}

function startsWith(sealed: Buffer, header: Buffer): boolean {
  return sealed.subarray(0, header.length).equals(header);
}
