import type { MailboxStatus } from '#features/mailbox/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';

/** How mail reaches the shop, and what went wrong the last time. */
export function MailboxState({ status }: { status: MailboxStatus | null }) {
  const m = useMessages('admin-incoming-mail');
  if (!status) {
    return (
      <Notice tone="info" title={m.offTitle}>
        {m.offText}
      </Notice>
    );
  }
  const { address, takesHttp, takesBounces, imap } = status;
  return (
    <>
      {imap?.lastError && (
        <Notice tone="danger" title={m.imapFailed({ mailbox: imap.mailbox })}>
          {imap.lastError}{' '}
          {imap.nextAt && m.imapNext({ at: () => <Time at={imap.nextAt ?? ''} /> })}
        </Notice>
      )}
      <ul className="grid gap-1 text-sm text-quiet">
        <li>{m.address({ address })}</li>
        {takesHttp && <li>{m.http}</li>}
        {imap && (
          <li>
            {imap.polledAt
              ? m.imapRead({ mailbox: imap.mailbox, at: () => <Time at={imap.polledAt ?? ''} /> })
              : m.imapNotRead({ mailbox: imap.mailbox })}
          </li>
        )}
        {takesBounces && <li>{m.bounces}</li>}
      </ul>
    </>
  );
}
