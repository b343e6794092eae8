/** The links in an enquiry. */

const MAX_HOSTS = 20;
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'[\]]{1,500}/gi;

/** The hosts that a text links to, each once, without `www.`. */
export function readHosts(text: string): string[] {
  const hosts = (text.match(LINK) ?? []).map((link) =>
    link
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/[/?#:].*$/s, '')
      .replace(/[^\p{L}\p{N}]+$/u, ''),
  );
  return [...new Set(hosts)]
    .filter((host) => host !== '' && host.length <= 253)
    .slice(0, MAX_HOSTS);
}

export function countLinks(text: string): number {
  return new Set(text.match(LINK)).size;
}
