import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';
import type { Context } from '#sandbox/context.ts';
import { paypalIds } from '#sandbox/ids.ts';

// PayPal signs its webhooks with a key whose certificate it serves. Node reads certificates but cannot create them,
// so this file has the few parts of ASN.1 (DER) that one self-signed certificate needs.

export interface SigningCertificate {
  id: string;
  privateKeyPem: string;
  certificatePem: string;
}

const SETTING = 'paypal.certificate';
const YEARS_10_MS = 10 * 365 * 86_400_000;

/** The key that signs the webhooks; created on first use and kept in the books. */
export function signingCertificate(ctx: Context): SigningCertificate {
  const stored = ctx.books.find('settings', SETTING);
  if (stored) return stored.value as SigningCertificate;
  const certificate = createSelfSigned('messageverificationcerts.paypal.sandbox.test');
  ctx.books.change(() => ctx.books.put('settings', { id: SETTING, value: certificate }));
  return certificate;
}

export function createSelfSigned(commonName: string): SigningCertificate {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const name = sequence(set(sequence(oid(COMMON_NAME), utf8(commonName))));
  const from = new Date(Date.now() - 86_400_000);
  const until = new Date(Date.now() + YEARS_10_MS);
  const algorithm = sequence(oid(SHA256_WITH_RSA), der(0x05));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, serialNumber()),
    algorithm,
    name, // issuer
    sequence(generalizedTime(from), generalizedTime(until)),
    name, // subject
    publicKey,
  );
  const signature = sign('RSA-SHA256', body, privateKey);
  const certificate = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
  return {
    id: paypalIds.certificate(),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificatePem: toPem('CERTIFICATE', certificate),
  };
}

/** Base64 of the RSA-SHA256 signature over PayPal's message. */
export function signMessage(message: string, privateKeyPem: string): string {
  return sign('RSA-SHA256', Buffer.from(message), createPrivateKey(privateKeyPem)).toString(
    'base64',
  );
}

const COMMON_NAME = [0x55, 0x04, 0x03];
const SHA256_WITH_RSA = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b];

/** Tag, length, value. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const size = value.length;
  const length =
    size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), value]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const set = (...parts: Buffer[]): Buffer => der(0x31, ...parts);
const oid = (bytes: number[]): Buffer => der(0x06, Buffer.from(bytes));
const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text, 'utf8'));

function generalizedTime(at: Date): Buffer {
  return der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
}

/** Positive and without a leading zero, as DER wants integers. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes;
}

function toPem(label: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
