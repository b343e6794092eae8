import { useRouteLoaderData } from 'react-router';
import type { CapturedMail } from '#features/notifications/contract.ts';
import type { loader } from '#web/root.tsx';
import { AttachmentList } from '#web/ui/attachment-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Time } from '#web/ui/time.tsx';

/** One kept mail as its reader would see it, in a frame that runs nothing, and as plain text. */
export function MailReader({ mail }: { mail: CapturedMail }) {
  const apiBase = useRouteLoaderData<typeof loader>('root')?.apiBase ?? '/api';
  return (
    <Card as="section" aria-label="Mail" padded={false}>
      <div className="grid gap-3 p-5">
        <h2 className="text-lg">{mail.subject}</h2>
        <DescriptionList
          items={[
            { term: 'To', value: mail.to },
            { term: 'Written', value: <Time at={mail.sentAt} /> },
          ]}
        />
        <Attachments mail={mail} url={`${apiBase}/captured-mails/${mail.id}/attachments`} />
      </div>
      <iframe
        key={mail.id}
        className="h-160 w-full border-y border-hairline bg-paper"
        title={mail.subject}
        src={`${apiBase}/captured-mails/${mail.id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <div className="px-5">
        <Disclosure summary="Plain text">
          <pre className="text-sm whitespace-pre-wrap">{mail.text}</pre>
        </Disclosure>
      </div>
    </Card>
  );
}

function Attachments({ mail: { attachments }, url }: { mail: CapturedMail; url: string }) {
  const kept = attachments.filter(({ isKept }) => isKept);
  const lost = attachments.filter(({ isKept }) => !isKept);
  return (
    <>
      <AttachmentList
        files={kept.map(({ id, name, sizeBytes }) => ({
          href: `${url}/${id}`,
          name,
          bytes: sizeBytes,
        }))}
      />
      {lost.map(({ id, name, sizeBytes }) => (
        <p key={id} className="text-sm wrap-anywhere text-quiet">
          {name} ({formatBytes(sizeBytes)}) was attached, and is too large to be kept here.
        </p>
      ))}
    </>
  );
}
