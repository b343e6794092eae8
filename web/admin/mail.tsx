import { Form, Link, useSearchParams } from 'react-router';
import Search from 'lucide-react/icons/search';
import type { CapturedMail, CapturedMailSummary } from '#features/notifications/contract.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type Load } from '#web/load.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/mail';
import { MailReader } from './mail-reader.tsx';

async function load({ api, url }: Load) {
  const { id, q, cursor } = Object.fromEntries(url.searchParams);
  const query = { ...(q && { q }), ...(cursor && { cursor }) };
  const [page, shown] = await Promise.all([
    call(api['captured-mails'].$get({ query })),
    id ? call(api['captured-mails'][':id'].$get({ param: { id } })) : undefined,
  ]);
  return { ...page, shown: shown?.mail };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function Mail({ loaderData }: Route.ComponentProps) {
  const { mails, shown, isCapturing, nextCursor } = loaderData;
  const [query] = useSearchParams();
  const q = query.get('q') ?? '';
  return (
    <>
      <PageHeader
        dense
        title="Mail"
        lead="What would have been sent, kept here for 30 days."
        actions={<MailSearch q={q} />}
      />
      {!isCapturing && (
        <Notice className="mb-5" title="Mail is sent by your mail server.">
          Only mails from before that was set up are here.
        </Notice>
      )}
      {mails.length === 0 && !shown ? (
        <EmptyState
          title={q ? 'No mail fits this search.' : 'No mail has been written yet.'}
          action={q && <Link to="/admin/mail">Show all mails</Link>}
        />
      ) : (
        <MailBox mails={mails} shown={shown} />
      )}
      <Pagination
        label="Mails"
        {...(nextCursor && { next: addressOf({ q, cursor: nextCursor }) })}
        {...(query.has('cursor') && { previous: addressOf({ q }) })}
      />
    </>
  );
}

function MailSearch({ q }: { q: string }) {
  return (
    <Form method="get" role="search" className="flex items-end gap-2">
      <TextInput
        key={q}
        label="Address or subject"
        name="q"
        type="search"
        hideLabel
        placeholder="Address or subject"
        maxLength={100}
        defaultValue={q}
      />
      <Button tone="secondary" icon={<Icon of={Search} size={16} />}>
        Search
      </Button>
    </Form>
  );
}

interface MailBoxProps {
  mails: readonly CapturedMailSummary[];
  shown: CapturedMail | undefined;
}

/** The list, and beside it the mail that was chosen. */
function MailBox({ mails, shown }: MailBoxProps) {
  const [query] = useSearchParams();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[22rem_1fr]">
      <ul className="grid border-t border-hairline">
        {mails.map((mail) => (
          <li key={mail.id} className="border-b border-hairline">
            <Link
              to={addressOf({ ...Object.fromEntries(query), id: mail.id })}
              preventScrollReset
              aria-current={mail.id === shown?.id ? 'true' : undefined}
              className={classNames(
                'grid gap-0.5 px-3 py-2.5 no-underline hover:bg-well',
                mail.id === shown?.id && 'bg-accent-wash',
              )}
            >
              <span className="font-semibold">{mail.subject}</span>
              <span className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
                <span className="break-all">{mail.to}</span>
                <Time at={mail.sentAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown ? (
        <MailReader mail={shown} />
      ) : (
        <p className="text-quiet">Choose a mail to read it.</p>
      )}
    </div>
  );
}

function addressOf(query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length > 0 ? `/admin/mail?${new URLSearchParams(given)}` : '/admin/mail';
}
