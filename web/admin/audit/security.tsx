// messages: event*, fact*
import { Form, Link, useSearchParams } from 'react-router';
import Search from 'lucide-react/icons/search';
import type { SecurityEventEntry } from '#features/audit/security/contract.ts';
import { SECURITY_EVENTS } from '#features/audit/shared/security-events.ts';
import { adminUserPath } from '#lib/paths.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/security';
import { labelOf } from './audit-labels.ts';
import { AuditTabs } from './tabs.tsx';

const PATH = '/admin/audit/security';
const OUTCOMES = ['failure', 'success'] as const;

/** What the address asks; values that nobody can choose are left out. */
function readQuery(address: URLSearchParams) {
  const { q, cursor } = Object.fromEntries(address);
  const event = SECURITY_EVENTS.find((each) => each === address.get('event'));
  const outcome = OUTCOMES.find((each) => each === address.get('outcome'));
  return {
    ...(q && { q: q.slice(0, 100) }),
    ...(event && { event }),
    ...(outcome && { outcome }),
    ...(cursor && { cursor }),
  };
}

const load = ({ api, url }: LoadArgs) =>
  call(api['security-events'].$get({ query: readQuery(url.searchParams) }));

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** Sign-ins, refusals and limits, and what browsers report. */
export default function SecurityEvents({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-audit');
  const [address] = useSearchParams();
  const { cursor, ...filter } = readQuery(address);
  const { events, nextCursor } = loaderData;
  const isFiltered = Object.keys(filter).length > 0;
  const addressOf = (more: Record<string, string> = {}) => {
    const search = new URLSearchParams({ ...filter, ...more }).toString();
    return `${PATH}${search && `?${search}`}`;
  };
  return (
    <>
      <PageHeader dense title={m.securityTitle} lead={m.securityLead} />
      <AuditTabs />
      <FindForm key={addressOf()} asked={filter} />
      {events.length === 0 ? (
        <EmptyState
          title={isFiltered ? m.emptyFiltered : m.empty}
          action={isFiltered && <Link to={PATH}>{m.securityShowAll}</Link>}
        />
      ) : (
        <Table caption={m.securityTitle} stacked>
          <Columns
            names={[m.columnWhen, m.columnWhat, m.columnWho, m.columnOrigin, m.columnDetails]}
          />
          <tbody>
            {events.map((each) => (
              <Row key={each.id} event={each} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        label={m.securityTitle}
        {...(nextCursor && { next: addressOf({ cursor: nextCursor }) })}
        {...(cursor && { first: addressOf() })}
      />
    </>
  );
}

function Row({ event }: { event: SecurityEventEntry }) {
  const m = useMessages('admin-audit');
  const { lastAt, firstAt, count, user, ip, details, requestId } = event;
  const facts = Object.entries(details).map(([name, value]) =>
    m.fact({ name: labelOf(m, 'fact', name), value: String(value) }),
  );
  return (
    <tr>
      <td className="whitespace-nowrap">
        <Time at={lastAt} />
        {count > 1 && (
          <span className="block text-sm text-quiet">
            {m.securityCount({ count: String(count), since: () => <Time at={firstAt} /> })}
          </span>
        )}
      </td>
      <StackedCell label={m.columnWhat} className="min-w-40">
        <Badge tone={event.outcome === 'failure' ? 'warning' : 'success'}>
          {labelOf(m, 'event', event.event)}
        </Badge>
      </StackedCell>
      <StackedCell label={m.columnWho}>
        {user ? <Link to={adminUserPath(user)}>{user.username}</Link> : <Actor of={event} />}
      </StackedCell>
      <StackedCell label={m.columnOrigin}>
        {ip && <Link to={`${PATH}?${new URLSearchParams({ q: ip })}`}>{ip}</Link>}
      </StackedCell>
      <StackedCell label={m.columnDetails} className="min-w-56 wrap-anywhere text-quiet">
        {facts.join(', ')}
        {requestId && (
          <span className="block text-sm">
            {m.fact({ name: m.factRequestId, value: requestId })}
          </span>
        )}
      </StackedCell>
    </tr>
  );
}

function Actor({ of: { actor } }: { of: SecurityEventEntry }) {
  const m = useMessages('admin-audit');
  if (actor === 'visitor' || actor === '') return m.securityVisitor;
  return labelOf(m, 'value', actor);
}

function FindForm({ asked }: { asked: ReturnType<typeof readQuery> }) {
  const m = useMessages('admin-audit');
  return (
    <Form method="get" role="search" className="mb-5 flex flex-wrap items-end gap-3">
      <TextInput
        label={m.securitySearch}
        name="q"
        type="search"
        maxLength={100}
        defaultValue={asked.q ?? ''}
      />
      <Select
        label={m.securityEvent}
        name="event"
        placeholder={m.everything}
        defaultValue={asked.event ?? ''}
        options={SECURITY_EVENTS.map((event) => ({
          value: event,
          label: labelOf(m, 'event', event),
        }))}
      />
      <Select
        label={m.securityOutcome}
        name="outcome"
        placeholder={m.everything}
        defaultValue={asked.outcome ?? ''}
        options={[
          { value: 'failure', label: m.securityFailure },
          { value: 'success', label: m.securitySuccess },
        ]}
      />
      <Button tone="secondary" icon={<Icon of={Search} size={16} />}>
        {m.securityFind}
      </Button>
    </Form>
  );
}
