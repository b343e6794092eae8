/** The variables for receiving mail. */
interface InboundVariables {
  INBOUND_ADDRESS?: string | undefined;
  INBOUND_SECRET?: string | undefined;
  INBOUND_IMAP_URL?: string | undefined;
  INBOUND_IMAP_DONE_FOLDER?: string | undefined;
  INBOUND_AUTH_SERVER?: string | undefined;
  INBOUND_BOUNCES: boolean;
}

/** The longest part before the @ that leaves room for a token: such a part may have 64 characters. */
const MAX_INBOUND_LOCAL = 20;

/** What is wrong with the variables for receiving mail, one sentence each. */
export function inboundFaults(config: InboundVariables): string[] {
  const { INBOUND_ADDRESS: address, INBOUND_IMAP_URL: imapUrl } = config;
  if (!address) {
    const named = (
      [
        'INBOUND_SECRET',
        'INBOUND_IMAP_URL',
        'INBOUND_IMAP_DONE_FOLDER',
        'INBOUND_AUTH_SERVER',
        'INBOUND_BOUNCES',
      ] as const
    ).filter((name) => config[name]);
    return named.map((name) => `${name} has no effect without INBOUND_ADDRESS: set both.`);
  }
  const faults: string[] = [];
  const local = address.slice(0, address.lastIndexOf('@'));
  if (local.includes('+') || local.length > MAX_INBOUND_LOCAL) {
    faults.push(
      `INBOUND_ADDRESS must have at most ${MAX_INBOUND_LOCAL} characters and no + before the @: the shop adds a + and a code.`,
    );
  }
  if (!config.INBOUND_SECRET && !imapUrl) {
    faults.push(
      'INBOUND_ADDRESS is set, but no mail could arrive: set INBOUND_SECRET for a mail service, or INBOUND_IMAP_URL for a mailbox.',
    );
  }
  if (imapUrl && !(URL.parse(imapUrl)?.username && URL.parse(imapUrl)?.password)) {
    faults.push('INBOUND_IMAP_URL must look like imaps://user:password@host:993/INBOX.');
  }
  if (config.INBOUND_IMAP_DONE_FOLDER && !imapUrl) {
    faults.push('INBOUND_IMAP_DONE_FOLDER has no effect without INBOUND_IMAP_URL.');
  }
  return faults;
}
