import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether the `Authorization` header has the secret: as a bearer token, or as the password of Basic for services that only take an address. */
export function hasSecret(authorization: string | undefined, secret: string): boolean {
  const provided = readGiven(authorization ?? '');
  return provided !== null && timingSafeEqual(digest(provided), digest(secret));
}

function readGiven(authorization: string): string | null {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S{1,1000})$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme === '') return null;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
