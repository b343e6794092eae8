/**
 * Encrypts the parts of a backup in the format of age (age-encryption.org/v1): with the key, the `age` command reads them as well.
 */
import { createHmac, hkdfSync, scrypt } from 'node:crypto';
import { Duplex } from 'node:stream';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { bech32 } from '@scure/base';
import { isRecipient } from '#lib/config/age-key.ts';
import type { KeyRing } from '#lib/secret-box.ts';
import { BackupError } from './backup-error.ts';

/** What the settings name. A key is `AGE-SECRET-KEY-1…`, or only `age1…`: then the shop writes backups that it cannot read. */
export type BackupSecret = { key: string } | { passphrase: string };

export interface BackupKey {
  /** Whom each part is encrypted for. */
  recipients: string[];
  /** Whom a list of files is encrypted for as well: the next backup reads it to share the copies, whatever the shop can read. */
  listRecipient: string;
  identities: string[];
  /** Reads everything that it encrypts, not only the lists. */
  isReader: boolean;
  /** Keys the checksum of the manifest. Nobody who can only read the place knows it. */
  checksumKey: Buffer;
  /** Tells whether two keys are the same, without revealing them. */
  check: string;
}

/** Tells whether two keys are the same, without revealing them. */
function checkOfKey(key: Buffer, purpose: string): string {
  return createHmac('sha256', key).update(`atelier ${purpose}`).digest('hex').slice(0, 16);
}

/** Of the keys of the secrets in the database, the current one first; none without keys. */
export function checksOfSecretsKeys(keys: KeyRing | null): string[] {
  return (keys?.() ?? []).map((key) => checkOfKey(key, 'secrets key'));
}

/** Loaded with the first key: most of what it brings is mathematics that a shop without encryption never needs. */
const age = () => import('age-encryption');

const opened = new Map<string, Promise<BackupKey>>();

/** The key of a shop's backups. A pass phrase takes a third of a second and 32 MB once, to be slow to guess. */
export function openKey(secret: BackupSecret, installationId: string): Promise<BackupKey> {
  const name = JSON.stringify([secret, installationId]);
  const known = opened.get(name);
  if (known) return known;
  const key = makeKey(secret, installationId);
  opened.set(name, key);
  key.catch(() => opened.delete(name)); // such as for lack of memory: the next call tries again
  return key;
}

async function makeKey(secret: BackupSecret, installationId: string): Promise<BackupKey> {
  const { identityToRecipient } = await age();
  const key = 'key' in secret ? secret.key : await identityOf(secret.passphrase, installationId);
  const [identity, recipient] = isRecipient(key)
    ? [null, key]
    : [key, await identityToRecipient(key)];
  const checksumKey = derive(recipient, 'manifest');
  const listIdentity = asIdentity(derive(recipient, 'file lists'));
  return {
    recipients: [recipient],
    listRecipient: await identityToRecipient(listIdentity),
    identities: [...(identity ? [identity] : []), listIdentity],
    isReader: identity !== null,
    checksumKey,
    check: checkOfKey(checksumKey, 'backup key'),
  };
}

export interface KeyPair {
  /** `AGE-SECRET-KEY-1…` */
  identity: string;
  /** `age1…` */
  recipient: string;
}

export async function generateKey(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** For the test of a backup that its own key cannot read; null where it can. */
export async function newTestKey(secret: BackupSecret | null): Promise<KeyPair | null> {
  return secret && 'key' in secret && isRecipient(secret.key) ? generateKey() : null;
}

/** The same key, which also encrypts for another one and reads what that can read. */
export function withKeyPair(key: BackupKey, { identity, recipient }: KeyPair): BackupKey {
  return {
    ...key,
    recipients: [...key.recipients, recipient],
    identities: [...key.identities, identity],
  };
}

/** A stage of a pipeline. */
export function encryption(recipients: readonly string[]): Duplex {
  return Duplex.from(async function* encrypt(content: AsyncIterable<Uint8Array>) {
    const { Encrypter } = await age();
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    yield* chunksOf(await encrypter.encrypt(webStream(content)));
  });
}

/** A stage of a pipeline. Fails with `key_missing` for what other keys are for, and with the error of age for anything changed. */
export function decryption({ identities, isReader }: BackupKey, part: string): Duplex {
  return Duplex.from(async function* decrypt(content: AsyncIterable<Uint8Array>) {
    const { Decrypter } = await age();
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    const decrypted = await decrypter.decrypt(webStream(content)).catch((cause: unknown) => {
      if (isReader || !isOfOtherKeys(cause)) throw cause;
      throw new BackupError('key_missing', `The key here only writes ${part}.`, { cause });
    });
    yield* chunksOf(decrypted);
  });
}

// Node and the browser have types of their own for the same streams.
const webStream = (content: AsyncIterable<Uint8Array>) =>
  NodeReadableStream.from(content) as unknown as ReadableStream<Uint8Array>;
const chunksOf = (stream: unknown) => stream as NodeReadableStream<Uint8Array>;

/** The only error of age for it has no code. */
function isOfOtherKeys(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('no identity matched');
}

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `atelier backup ${purpose}`, 32));

function asIdentity(bytes: Uint8Array): string {
  return bech32.encodeFromBytes('AGE-SECRET-KEY-', bytes).toUpperCase();
}

/** 32 MiB of memory; one of the settings of scrypt that OWASP's Password Storage Cheat Sheet holds for equal. */
const SLOW = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
const deriveSlowly = promisify<string, string, number, typeof SLOW, Buffer>(scrypt);

async function identityOf(passphrase: string, installationId: string): Promise<string> {
  const salt = `atelier backup ${installationId}`;
  // However a keyboard composes its letters.
  return asIdentity(await deriveSlowly(passphrase.normalize('NFKC'), salt, 32, SLOW));
}
