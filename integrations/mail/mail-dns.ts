/** What the domain of the sender says in the DNS about who may send for it. Receivers put mail without it into spam. */
import { Resolver } from 'node:dns/promises';
import { parseMailSender } from '#lib/config/mail-sender.ts';

/** The text of the record. Null: no name server answered, so nothing is known. */
type MailRecord = string | 'missing' | null;

export interface MailDns {
  spf: MailRecord;
  dmarc: MailRecord;
  /** The name under which a key was found. */
  dkim: MailRecord;
}

interface Lookup {
  /** The name of the key, if it is known; otherwise those of many mail services are tried. */
  selector?: string | undefined;
  /** Instead of those of this machine. */
  servers?: readonly string[];
  timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;
const NOT_THERE = new Set(['ENODATA', 'ENOTFOUND']);
const SPF = /^v=spf1( |$)/i;
const DMARC = /^v=DMARC1\s*;/i;
/** An empty key was revoked; a wildcard record of another kind has none. */
const DKIM = /^(?:[a-z]+=[^;]*;\s*)*p=[a-z0-9+/]{20,}/i;

/** Those of many mail services. Some, such as Amazon, give every customer another name. */
const USUAL_SELECTORS =
  'default mail dkim smtp email google selector1 selector2 s1 s2 k1 k2 k3 key1 mandrill mte1 pm mailo mx brevo1 sib zoho zmail fm1 fm2 protonmail ionos s1-ionos mailjet sig1'.split(
    ' ',
  );

export async function lookUpMailDns(
  domain: string,
  { selector, servers, timeoutMs = TIMEOUT_MS }: Lookup = {},
): Promise<MailDns> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  // Several name servers are asked one after the other; together they have no longer.
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  const find = async (name: string, shape: RegExp): Promise<MailRecord> => {
    try {
      const records = await resolver.resolveTxt(name);
      return records.map((parts) => parts.join('')).find((text) => shape.test(text)) ?? 'missing';
    } catch (error) {
      return NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '') ? 'missing' : null;
    }
  };
  const findKey = async (): Promise<MailRecord> => {
    const names = (selector ? [selector] : USUAL_SELECTORS).map((each) => dkimName(each, domain));
    const records = await Promise.all(names.map((name) => find(name, DKIM)));
    const index = records.findIndex((record) => record !== null && record !== 'missing');
    return names[index] ?? (records.includes(null) ? null : 'missing');
  };
  try {
    const [spf, dmarc, dkim] = await Promise.all([
      find(domain, SPF),
      find(`_dmarc.${domain}`, DMARC),
      findKey(),
    ]);
    return { spf, dmarc, dkim };
  } finally {
    clearTimeout(timer);
  }
}

export function dkimName(selector: string, domain: string): string {
  return `${selector}._domainkey.${domain}`;
}

/** `Studio <hello@shop.example>` → `shop.example` */
export function domainOf(sender: string): string | null {
  return parseMailSender(sender)?.address.replace(/^.*@/, '').toLowerCase() ?? null;
}
