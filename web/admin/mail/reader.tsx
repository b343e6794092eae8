import { Form, useRouteLoaderData } from 'react-router';
import type { MailDetails } from '#features/notifications/contract.ts';
import type { loader } from '#web/root.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { AttachmentList } from '#web/ui/attachment-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Time } from '#web/ui/time.tsx';
import { MAIL_STATES, titleOf } from './mail-labels.ts';

/** One mail: its delivery status and, if it is still stored, its HTML in a sandboxed frame and its plain text. */
export function MailReader({ mail }: { mail: MailDetails }) {
  const apiBase = useRouteLoaderData<typeof loader>('root')?.apiBase ?? '/api';
  const state = MAIL_STATES[mail.state];
  return (
    <Card as="section" aria-label="Mail" padded={false}>
      <div className="grid gap-3 p-5">
        <h2 className="text-lg wrap-anywhere">{titleOf(mail)}</h2>
        <DescriptionList
          items={[
            { term: 'To', value: mail.to },
            {
              term: 'State',
              value: mail.isCaptured ? (
                'Kept here, not sent'
              ) : (
                <Badge tone={state.tone}>{state.word}</Badge>
              ),
            },
            { term: 'Written', value: <Time at={mail.createdAt} /> },
            ...(mail.sentAt && !mail.isCaptured
              ? [{ term: 'Sent', value: <Time at={mail.sentAt} /> }]
              : []),
            ...(mail.lastError ? [{ term: 'Last error', value: mail.lastError }] : []),
            ...(mail.attempts > 1 ? [{ term: 'Attempts', value: String(mail.attempts) }] : []),
          ]}
        />
        {mail.state === 'failed' && <Resend id={mail.id} />}
        <Attachments mail={mail} url={`${apiBase}/mails/${mail.id}/attachments`} />
      </div>
      {mail.text === null ? (
        <p className="border-t border-hairline p-5 text-quiet">{whyNoText(mail)}</p>
      ) : (
        <>
          <iframe
            key={mail.id}
            className="h-160 w-full border-y border-hairline bg-paper"
            title={titleOf(mail)}
            src={`${apiBase}/mails/${mail.id}/html`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
          <div className="px-5">
            <Disclosure summary="Plain text">
              <pre className="text-sm whitespace-pre-wrap">{mail.text}</pre>
            </Disclosure>
          </div>
        </>
      )}
    </Card>
  );
}

function whyNoText({ isSecret }: MailDetails): string {
  return isSecret
    ? 'The text holds a link that signs its reader in, so only the recipient sees it.'
    : 'The text is written when the mail is sent.';
}

function Resend({ id }: { id: string }) {
  const isSending = useIsSending('resend');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="id" value={id} />
      <Button pending={isSending}>Resend</Button>
    </Form>
  );
}

function Attachments({
  mail: { attachments, isCaptured },
  url,
}: {
  mail: MailDetails;
  url: string;
}) {
  const kept = attachments.filter(({ isKept }) => isKept);
  const named = attachments.filter(({ isKept }) => !isKept);
  return (
    <>
      <AttachmentList
        files={kept.map(({ id, name, sizeBytes }) => ({
          href: `${url}/${id}`,
          name,
          bytes: sizeBytes,
        }))}
      />
      {named.map(({ id, name, sizeBytes }) => (
        <p key={id} className="text-sm wrap-anywhere text-quiet">
          {name} ({formatBytes(sizeBytes)}) was attached
          {isCaptured ? ', and is too large to be kept here' : ''}.
        </p>
      ))}
    </>
  );
}
