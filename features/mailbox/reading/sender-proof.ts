/**
 * Whether the shop's own mail server found that a mail comes from the domain that it names as its sender. Servers write what they found into
 * `Authentication-Results`, beginning with their own name. Only the newest result of the server that the configuration names counts: anyone
 * can write such a header.
 */
export function isSenderProven(
  results: readonly string[],
  { server, from }: { server: string; from: string },
): boolean {
  const newest = results
    .map((each) => each.replace(/\([^()]*\)/g, ' ').split(';'))
    .find(([name = '']) => name.trim().split(/\s/)[0]?.toLowerCase() === server);
  if (!newest) return false;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return newest.slice(1).some((part) => {
    const [method = '', ...properties] = part.trim().toLowerCase().split(/\s+/);
    if (method === 'dmarc=pass') return true;
    if (method === 'dkim=pass') return isAligned(valueOf(properties, /^header\.[di]=/), domain);
    if (method === 'spf=pass') return isAligned(valueOf(properties, /^smtp\.mailfrom=/), domain);
    return false;
  });
}

function valueOf(properties: readonly string[], name: RegExp): string {
  const match = properties.find((property) => name.test(property)) ?? '';
  const value = match.replace(name, '').replaceAll('"', '');
  return value.slice(value.lastIndexOf('@') + 1);
}

/** The same domain, or one a part of the other. */
function isAligned(proven: string, domain: string): boolean {
  return (
    proven.includes('.') &&
    (proven === domain || proven.endsWith(`.${domain}`) || domain.endsWith(`.${proven}`))
  );
}
