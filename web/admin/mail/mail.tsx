import { Form, Link, useSearchParams } from 'react-router';
import Search from 'lucide-react/icons/search';
import type {
  MailDetails,
  MailPage,
  MailState,
  MailSummary,
} from '#features/notifications/contract.ts';
import { isUuid } from '#lib/uuid.ts';
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
import { ShownResult } from '#web/ui/shown-result.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/mail';
import { MailReader } from './reader.tsx';
import { changedAt, MAIL_STATES, titleOf } from './mail-labels.ts';

async function load({ api, url }: LoadArgs) {
  const { id, q, cursor } = Object.fromEntries(url.searchParams);
  const { user: userId, order: orderId } = aboutOf(url.searchParams);
  const state = stateOf(url.searchParams);
  const query = {
    ...(q && { q }),
    ...(state && { state }),
    ...(userId && { userId }),
    ...(orderId && { orderId }),
    ...(cursor && { cursor }),
  };
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
  const about = aboutOf(query);
  const filter = { q, state, ...about };
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  return (
    <>
      <PageHeader
        dense
        title={m.title}
        lead={isCapturing ? m.leadCaptured : m.leadSent}
        actions={<MailSearch filter={filter} />}
      />
      <div className="mb-5 grid gap-5">
        <FormError refused={refused} />
        <ShownResult of={actionData && 'resent' in actionData ? actionData : undefined}>
          <Notice tone="success" title={m.resent} />
        </ShownResult>
        {(about.user || about.order) && (
          <p className="text-quiet">
            {about.user ? m.ofUser : m.ofOrder} <Link to="/admin/mail">{m.showAll}</Link>
          </p>
        )}
        <StateChips filter={filter} counts={counts} />
      </div>
      {mails.length === 0 && !shown ? (
        <EmptyState
          title={isFiltered ? m.emptyFiltered : m.emptyAll}
          action={isFiltered && <Link to="/admin/mail">{m.showAll}</Link>}
        />
      ) : (
        <MailBox mails={mails} shown={shown} />
      )}
      <Pagination
        label={m.emails}
        {...(nextCursor && { next: addressOf({ ...filter, cursor: nextCursor }) })}
        {...(query.has('cursor') && { previous: addressOf(filter) })}
      />
    </>
  );
}

function stateOf(query: URLSearchParams): MailState | undefined {
  const states = Object.keys(MAIL_STATES) as MailState[];
  return states.find((each) => each === query.get('state'));
}

/** The filter by person or order; anything that is no id is left out. */
function aboutOf(query: URLSearchParams) {
  const idOf = (name: string) => {
    const id = query.get(name) ?? '';
    return isUuid(id) ? id : '';
  };
  return { user: idOf('user'), order: idOf('order') };
}

/** What the address says, by the names of its query. */
type Filter = Record<'q' | 'state' | 'user' | 'order', string>;

interface StateChipsProps {
  filter: Filter;
  counts: MailPage['counts'];
}

function StateChips({ filter, counts }: StateChipsProps) {
  const m = useMessages('admin-mail');
  const chip = (label: string, of: MailState | '', count?: number) => ({
    label,
    to: addressOf({ ...filter, state: of }),
    active: filter.state === of,
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
        chip(m.suppressed, 'suppressed'),
        { label: m.refusedTab, to: '/admin/mail/refused', active: false },
        { label: m.receivedTab, to: '/admin/mail/incoming', active: false },
      ]}
    />
  );
}

function MailSearch({ filter }: { filter: Filter }) {
  const m = useMessages('admin-mail');
  return (
    <Form method="get" role="search" className="flex items-end gap-2">
      {(['state', 'user', 'order'] as const).map(
        (name) =>
          filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />,
      )}
      <TextInput
        key={filter.q}
        label={m.searchLabel}
        name="q"
        type="search"
        hideLabel
        placeholder={m.searchLabel}
        maxLength={100}
        defaultValue={filter.q}
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
