import { Link, useSearchParams } from 'react-router';
import type { AuditEntry } from '#features/audit/contract.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/audit';
import { actInWords, dataInWords, placeOf, subjectInWords, typeInWords } from './audit-labels.ts';

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
  const [query] = useSearchParams();
  const { entries, subjectTypes, nextCursor } = loaderData;
  const active = query.get('subjectType');
  const isOne = query.has('subjectId');
  return (
    <>
      <PageHeader
        dense
        title="Audit log"
        lead="What administrators did, and changes to how people sign in. Nobody can edit it."
      />
      {isOne ? (
        <p className="mb-5">
          Only one {active ?? 'thing'}. <Link to="/admin/audit">Show everything</Link>
        </p>
      ) : (
        <div className="mb-5">
          <FilterChips
            label="Acts by what they were done to"
            items={[
              { to: '/admin/audit', label: 'Everything', active: active === null },
              ...subjectTypes.map((type) => ({
                to: `/admin/audit?subjectType=${encodeURIComponent(type)}`,
                label: typeInWords(type),
                active: active === type,
              })),
            ]}
          />
        </div>
      )}
      {entries.length === 0 ? (
        <EmptyState title="Nothing has been done here yet." />
      ) : (
        <Table caption="Audit log">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">To what</th>
              <th scope="col">Details</th>
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
        label="Audit log"
        {...(nextCursor && { next: withCursor(query, nextCursor) })}
        {...(query.has('cursor') && { previous: withCursor(query, null) })}
      />
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const place = placeOf(entry);
  const subject = subjectInWords(entry);
  return (
    <tr>
      <td>
        <Time at={entry.at} />
      </td>
      <td>
        {entry.actorName}
        {entry.actorKind === 'system' && <span className="text-quiet"> (by itself)</span>}
      </td>
      <td>{actInWords(entry.action)}</td>
      <td>{place ? <Link to={place}>{subject}</Link> : subject}</td>
      <td className="text-quiet">{dataInWords(entry.data)}</td>
    </tr>
  );
}

function withCursor(query: URLSearchParams, cursor: string | null): string {
  const next = new URLSearchParams(query);
  if (cursor) next.set('cursor', cursor);
  else next.delete('cursor');
  return next.size > 0 ? `/admin/audit?${next}` : '/admin/audit';
}
