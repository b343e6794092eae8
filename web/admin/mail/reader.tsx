import { Link, useRouteLoaderData } from 'react-router';
import type { MailDetails } from '#features/mail/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import type { loader } from '#web/root.tsx';
import { useLocale } from '#web/use-locale.ts';
import { AttachmentList } from '#web/ui/attachment-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Time } from '#web/ui/time.tsx';
import { isStopped, MAIL_STATES, titleOf } from './mail-labels.ts';

/** One mail: its delivery status and, if it is still stored, its HTML in a sandboxed frame and its plain text. */
export function MailReader({ mail }: { mail: MailDetails }) {
  const m = useMessages('admin-mail');
  const apiBase = useRouteLoaderData<typeof loader>('root')?.apiBase ?? '/api';
  const state = MAIL_STATES[mail.state];
  return (
    <Card as="section" aria-label={m.email} padded={false}>
      <div className="grid gap-3 p-5">
        <h2 className="text-lg wrap-anywhere">{titleOf(m, mail)}</h2>
        <DescriptionList
          items={[
            {
              term: m.to,
              value: mail.userId ? (
                <Link to={`/admin/users/${mail.userId}`}>{mail.to}</Link>
              ) : (
                mail.to
              ),
            },
            ...(mail.orderId
              ? [
                  {
                    term: m.openOrder,
                    value: <Link to={`/admin/orders/${mail.orderId}`}>{m.seeOrder}</Link>,
                  },
                ]
              : []),
            {
              term: m.state,
              value: mail.isCaptured ? (
                m.captured
              ) : (
                <Badge tone={state.tone}>{m[state.label]}</Badge>
              ),
            },
            { term: m.written, value: <Time at={mail.createdAt} /> },
            ...(mail.sentAt && !mail.isCaptured
              ? [{ term: m.sentAt, value: <Time at={mail.sentAt} /> }]
              : []),
            ...(mail.lastError ? [{ term: m.lastError, value: mail.lastError }] : []),
            ...(mail.attempts > 1 ? [{ term: m.attempts, value: String(mail.attempts) }] : []),
          ]}
        />
        {mail.state === 'suppressed' && (
          <p>
            {m.stoppedHint({ refused: (text) => <Link to="/admin/mail/refused">{text}</Link> })}
          </p>
        )}
        {isStopped(mail) && (
          <ApiForm action="resend" row={{ id: mail.id }} errorOnTop>
            <Button>{m.resend}</Button>
          </ApiForm>
        )}
        <Attachments mail={mail} url={`${apiBase}/admin/mail/${mail.id}/attachments`} />
      </div>
      {mail.text === null ? (
        <p className="border-t border-hairline p-5 text-quiet">
          {mail.isSecret ? m.secret : m.notWritten}
        </p>
      ) : (
        <>
          <iframe
            key={mail.id}
            className="h-160 w-full border-y border-hairline bg-paper"
            title={titleOf(m, mail)}
            src={`${apiBase}/admin/mail/${mail.id}/html`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
          <div className="px-5">
            <Disclosure summary={m.plainText}>
              <pre className="text-sm whitespace-pre-wrap">{mail.text}</pre>
            </Disclosure>
          </div>
        </>
      )}
    </Card>
  );
}

function Attachments({
  mail: { attachments, isCaptured },
  url,
}: {
  mail: MailDetails;
  url: string;
}) {
  const m = useMessages('admin-mail');
  const locale = useLocale();
  const attached = isCaptured ? m.attachmentTooLarge : m.attachmentSent;
  const stored = attachments.filter(({ isKept }) => isKept);
  const named = attachments.filter(({ isKept }) => !isKept);
  return (
    <>
      <AttachmentList
        files={stored.map(({ id, name, sizeBytes }) => ({
          href: `${url}/${id}`,
          name,
          bytes: sizeBytes,
        }))}
      />
      {named.map(({ id, name, sizeBytes }) => (
        <p key={id} className="text-sm wrap-anywhere text-quiet">
          {attached({ name, size: formatBytes(sizeBytes, locale) })}
        </p>
      ))}
    </>
  );
}
