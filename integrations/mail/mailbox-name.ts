/** The mailbox of an IMAP address without its password: `studio@imap.example/INBOX`. */
export function mailboxName(imapUrl: string): string {
  const url = new URL(imapUrl);
  return `${decodeURIComponent(url.username)}@${url.hostname}/${folderOf(imapUrl)}`;
}

/** The folder that an IMAP address names; the inbox by default. */
export function folderOf(imapUrl: string): string {
  return decodeURIComponent(new URL(imapUrl).pathname.replace(/^\//, '')) || 'INBOX';
}
