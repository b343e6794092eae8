import { isIP } from 'node:net';

/** An IP address without port, brackets or zone; IPv4 in IPv6 becomes plain IPv4; null for anything else. */
export function parseIp(text: string): string | null {
  const written = text.trim();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1];
  const ported = /^([\d.]+):\d+$/.exec(written)?.[1];
  const address = (bracketed ?? ported ?? written).replace(/%.*$/, '').toLowerCase();
  if (isIP(address) === 0) return null;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
}

/**
 * The network of one customer of an internet provider, for counting attempts: an IPv4 address, or the /64 of an IPv6 address, because a
 * single host can use every address of its /64.
 */
export function networkOf(address: string): string {
  const ip = parseIp(address);
  if (ip === null || isIP(ip) === 4) return ip ?? address.slice(0, 64);
  return `${groupsOf(ip).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':').flatMap(asGroups));
  const before = split(head);
  const after = tail === undefined ? [] : split(tail);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}

/** `1f`, or the two groups of an IPv4 address at the end. */
function asGroups(part: string): string[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16).toString(16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}
