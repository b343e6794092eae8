const DOMAIN_OF_ANOTHER_SCRIPT = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u;

/** Writes the domain of an email address as mail servers know it: `ada@müller.example` is `ada@xn--mller-kva.example`. Anything else stays. */
export function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !DOMAIN_OF_ANOTHER_SCRIPT.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}
