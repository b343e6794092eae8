import { Form, Link, useSearchParams } from 'react-router';
import Search from 'lucide-react/icons/search';
import {
  MailState,
  type MailDetails,
  type MailPage,
  type MailSummary,
} from '#features/notifications/contract.ts';
import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/mail';
import { MailReader } from './reader.tsx';
import { changedAt, MAIL_STATES, titleOf } from './mail-labels.ts';

async function load({ api, url }: LoadArgs) {
  const { id, q, cursor } = Object.fromEntries(url.searchParams);
  const state = stateOf(url.searchParams);
  const query = { ...(q && { q }), ...(state && { state }), ...(cursor && { cursor }) };
  const [page, shown] = await Promise.all([
    call(api.admin.mail.$get({ query })),
    id ? call(api.admin.mail[':id'].$get({ param: { id } })) : undefined,
  ]);
  return { ...page, shown: shown?.mail };
}

async function act({ api, form }: ActionArgs) {
  await call(api.admin.mail[':id'].deliveries.$post({ param: { id: String(form.get('id')) } }));
  return { resent: true };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-mail');
  const { mails, shown, isCapturing, counts, nextCursor } = loaderData;
  const [query] = useSearchParams();
  const q = query.get('q') ?? '';
  const state = stateOf(query) ?? '';
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  return (
    <>
      <PageHeader
        dense
        title={m.title}
        lead={isCapturing ? m.leadCaptured : m.leadSent}
        actions={<MailSearch q={q} state={state} />}
      />
      <div className="mb-5 grid gap-5">
        <FormError refused={refused} />
        {actionData && 'resent' in actionData && (
          <Notice tone="success" role="status" title={m.resent} />
        )}
        <StateChips q={q} state={state} counts={counts} />
      </div>
      {mails.length === 0 && !shown ? (
        <EmptyState
          title={q || state ? m.emptyFiltered : m.emptyAll}
          action={(q || state) && <Link to="/admin/mail">{m.showAll}</Link>}
        />
      ) : (
        <MailBox mails={mails} shown={shown} />
      )}
      <Pagination
        label={m.emails}
        {...(nextCursor && { next: addressOf({ q, state, cursor: nextCursor }) })}
        {...(query.has('cursor') && { previous: addressOf({ q, state }) })}
      />
    </>
  );
}

function stateOf(query: URLSearchParams): MailState | undefined {
  return MailState.options.find((each) => each === query.get('state'));
}

interface StateChipsProps {
  q: string;
  state: string;
  counts: MailPage['counts'];
}

function StateChips({ q, state, counts }: StateChipsProps) {
  const m = useMessages('admin-mail');
  const chip = (label: string, of: MailState | '', count?: number) => ({
    label,
    to: addressOf({ q, state: of }),
    active: state === of,
    ...(count !== undefined && { count }),
  });
  return (
    <FilterChips
      label={m.state}
      items={[
        chip(m.all, ''),
        chip(m.waiting, 'waiting', counts.waiting),
        chip(m.sent, 'sent'),
        chip(m.failed, 'failed', counts.failed),
      ]}
    />
  );
}

function MailSearch({ q, state }: { q: string; state: string }) {
  const m = useMessages('admin-mail');
  return (
    <Form method="get" role="search" className="flex items-end gap-2">
      {state && <input type="hidden" name="state" value={state} />}
      <TextInput
        key={q}
        label={m.searchLabel}
        name="q"
        type="search"
        hideLabel
        placeholder={m.searchLabel}
        maxLength={100}
        defaultValue={q}
      />
      <Button tone="secondary" icon={<Icon of={Search} size={16} />}>
        {m.search}
      </Button>
    </Form>
  );
}

interface MailBoxProps {
  mails: readonly MailSummary[];
  shown: MailDetails | undefined;
}

/** The list, with the selected mail beside it. */
function MailBox({ mails, shown }: MailBoxProps) {
  const m = useMessages('admin-mail');
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
                mail.id === shown?.id && 'bg-selected',
              )}
            >
              <span className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="font-semibold wrap-anywhere">{titleOf(m, mail)}</span>
                {mail.state !== 'sent' && (
                  <Badge tone={MAIL_STATES[mail.state].tone}>
                    {m[MAIL_STATES[mail.state].label]}
                  </Badge>
                )}
              </span>
              <span className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
                <span className="break-all">{mail.to}</span>
                <Time at={changedAt(mail)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown ? <MailReader mail={shown} /> : <p className="text-quiet">{m.choose}</p>}
    </div>
  );
}

function addressOf(query: Record<string, string>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== '');
  return entries.length > 0 ? `/admin/mail?${new URLSearchParams(entries)}` : '/admin/mail';
}
