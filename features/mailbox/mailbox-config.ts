import type { Config } from '#lib/config/env.ts';

/** How mail reaches the shop, from the configuration. */
export interface MailboxConfig {
  /** The address that receives mail. */
  address: string;
  /** What a mail service that delivers by HTTP must know; undefined if none may. */
  secret: string | undefined;
  imapUrl: string | undefined;
  imapDoneFolder: string | undefined;
  /** The shop's own mail server, whose findings about senders count; undefined if they are not asked for. */
  authServer: string | undefined;
  takesBounces: boolean;
}

type InboundVariables = Pick<
  Config,
  | 'INBOUND_ADDRESS'
  | 'INBOUND_SECRET'
  | 'INBOUND_IMAP_URL'
  | 'INBOUND_IMAP_DONE_FOLDER'
  | 'INBOUND_AUTH_SERVER'
  | 'INBOUND_BOUNCES'
>;

/** Null if the shop takes no mail. */
export function mailboxConfig(config: InboundVariables): MailboxConfig | null {
  const { INBOUND_ADDRESS: address } = config;
  if (!address) return null;
  return {
    address,
    secret: config.INBOUND_SECRET,
    imapUrl: config.INBOUND_IMAP_URL,
    imapDoneFolder: config.INBOUND_IMAP_DONE_FOLDER,
    authServer: config.INBOUND_AUTH_SERVER,
    takesBounces: config.INBOUND_BOUNCES,
  };
}
