import { Link, useSearchParams } from 'react-router';
import type { IncomingMail } from '#features/mailbox/contract.ts';
import { adminOrderPath, adminUserPath } from '#lib/paths.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/incoming';
import { MailTabs } from './tabs.tsx';
import { FILTER_STATES, INCOMING_STATES } from './incoming-labels.ts';
import { MailboxState } from './mailbox-state.tsx';

const load = ({ api, url }: LoadArgs) => {
  const { cursor } = Object.fromEntries(url.searchParams);
  const state = stateOf(url.searchParams);
  const query = { ...(state && { state }), ...(cursor && { cursor }) };
  return call(api.admin.mail.incoming.$get({ query }));
};

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** The mails that arrived and what became of them, and how mail reaches the shop. */
export default function IncomingMails({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-incoming-mail');
  const [query] = useSearchParams();
  const state = stateOf(query);
  const { status, mails, nextCursor } = loaderData;
  const chip = (label: string, of?: string) => ({
    label,
    to: addressOf({ state: of }),
    active: state === of,
  });
  return (
    <>
      <PageHeader dense title={m.title} lead={m.lead} />
      <MailTabs />
      <div className="mb-6 grid gap-5">
        <MailboxState status={status} />
        {(mails.length > 0 || state) && (
          <FilterChips
            label={m.state}
            items={[
              chip(m.all),
              ...FILTER_STATES.map((each) => chip(m[INCOMING_STATES[each].label], each)),
            ]}
          />
        )}
      </div>
      {mails.length === 0 ? (
        status && <EmptyState title={state ? m.emptyFiltered : m.empty} />
      ) : (
        <Table caption={m.title} stacked>
          <Columns names={[m.columnMail, m.columnOutcome, m.columnOrder, m.columnAt]} />
          <tbody>
            {mails.map((each) => (
              <Row key={each.id} mail={each} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        label={m.title}
        {...(nextCursor && { next: addressOf({ state, cursor: nextCursor }) })}
        {...(query.has('cursor') && { first: addressOf({ state }) })}
      />
    </>
  );
}

function Row({ mail }: { mail: IncomingMail }) {
  const m = useMessages('admin-incoming-mail');
  const { tone, label } = INCOMING_STATES[mail.state];
  return (
    <tr>
      <td className="min-w-56">
        <span className="font-semibold wrap-anywhere">{mail.subject || m.untitled}</span>
        <br />
        <span className="text-sm break-all text-quiet">{mail.from ?? m.unknownSender}</span>
      </td>
      <StackedCell label={m.columnOutcome} className="min-w-64">
        <Badge tone={tone}>{m[label]}</Badge>
        {mail.reason && <p className="mt-1 text-sm text-quiet">{mail.reason}</p>}
      </StackedCell>
      <StackedCell label={m.columnOrder}>
        {mail.order && <Link to={adminOrderPath(mail.order)}>{mail.order.number}</Link>}
        {mail.order && mail.user && <br />}
        {mail.user && <Link to={adminUserPath(mail.user)}>{mail.user.username}</Link>}
      </StackedCell>
      <StackedCell label={m.columnAt}>
        <Time at={mail.at} />
      </StackedCell>
    </tr>
  );
}

function stateOf(query: URLSearchParams) {
  return FILTER_STATES.find((each) => each === query.get('state'));
}

function addressOf(query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(entries).toString();
  return `/admin/mail/incoming${search && `?${search}`}`;
}
