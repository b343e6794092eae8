import { Link, useSearchParams } from 'react-router';
import type { AuditEntry } from '#features/audit/contract.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/audit';
import { actionLabel, dataLabel, subjectLabel, subjectPath, typeLabel } from './audit-labels.ts';

async function load({ api, url }: LoadArgs) {
  const { subjectType, subjectId, cursor } = Object.fromEntries(url.searchParams);
  return call(
    api['audit-entries'].$get({
      query: {
        ...(subjectType && { subjectType }),
        ...(subjectId && { subjectId }),
        ...(cursor && { cursor }),
      },
    }),
  );
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function Audit({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-audit');
  const [query] = useSearchParams();
  const { entries, subjectTypes, nextCursor } = loaderData;
  const active = query.get('subjectType');
  const isOne = query.has('subjectId');
  return (
    <>
      <PageHeader dense title={m.title} lead={m.lead} />
      {isOne ? (
        <p className="mb-5">
          {m.oneSubject({ all: (text) => <Link to="/admin/audit">{text}</Link> })}
        </p>
      ) : (
        <div className="mb-5">
          <FilterChips
            label={m.filter}
            items={[
              { to: '/admin/audit', label: m.everything, active: active === null },
              ...subjectTypes.map((type) => ({
                to: `/admin/audit?subjectType=${encodeURIComponent(type)}`,
                label: typeLabel(m, type),
                active: active === type,
              })),
            ]}
          />
        </div>
      )}
      {entries.length === 0 ? (
        <EmptyState title={m.empty} />
      ) : (
        <Table caption={m.title}>
          <thead>
            <tr>
              <th scope="col">{m.columnWhen}</th>
              <th scope="col">{m.columnWho}</th>
              <th scope="col">{m.columnWhat}</th>
              <th scope="col">{m.columnSubject}</th>
              <th scope="col">{m.columnDetails}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        label={m.title}
        {...(nextCursor && { next: withCursor(query, nextCursor) })}
        {...(query.has('cursor') && { previous: withCursor(query, null) })}
      />
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const m = useMessages('admin-audit');
  const path = subjectPath(entry);
  const subject = subjectLabel(m, entry);
  return (
    <tr>
      <td className="whitespace-nowrap">
        <Time at={entry.at} />
      </td>
      <td>
        {entry.actorKind === 'system'
          ? m.automatically({
              actor: entry.actorName ?? '',
              quiet: (text) => <span className="text-quiet">{text}</span>,
            })
          : entry.actorName}
      </td>
      <td className="min-w-40">{actionLabel(m, entry.action)}</td>
      <td className="min-w-40">{path ? <Link to={path}>{subject}</Link> : subject}</td>
      <td className="min-w-56 wrap-anywhere text-quiet">{dataLabel(m, entry.data)}</td>
    </tr>
  );
}

function withCursor(query: URLSearchParams, cursor: string | null): string {
  const next = new URLSearchParams(query);
  if (cursor) next.set('cursor', cursor);
  else next.delete('cursor');
  return next.size > 0 ? `/admin/audit?${next}` : '/admin/audit';
}
