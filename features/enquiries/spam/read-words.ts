/** What of an enquiry is learned and compared: its words, the sender's address and its host, and the hosts of its links. */

export interface EnquiryText {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Enough to judge by, and a bound on the work for one enquiry. */
const MAX_WORDS = 200;
const MAX_HOSTS = 20;
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'[\]]{1,500}/gi;
const WORD = /[\p{L}\p{N}]{3,30}/gu;

/** The different words of an enquiry, with the host of the sender's address as `@host`. */
export function readWords({ name, email, subject, message }: EnquiryText): string[] {
  const text = `${name}\n${subject}\n${message}`.replaceAll(LINK, ' ').normalize('NFKC');
  const words = new Set(text.toLowerCase().match(WORD)?.slice(0, 2000));
  const host = email.toLowerCase().split('@').at(-1);
  return [`@${host}`, ...[...words].slice(0, MAX_WORDS)];
}

export const readSender = ({ email }: EnquiryText) => email.toLowerCase();

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

/** The key under which the host of a link is learned. */
export const keyOfHost = (host: string) => `link:${host}`;
