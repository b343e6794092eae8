import { Link } from 'react-router';
import { auditList } from '#features/audit/shared/list.ts';
import type { AuditEntry } from '#features/audit/contract.ts';
import type { ColumnName } from '#lib/lists/list.ts';
import { listActions, loadList } from '#web/admin/lists/list-settings.ts';
import type { ListCell } from '#web/admin/lists/list-table.tsx';
import type { ListWords } from '#web/admin/lists/list-words.ts';
import { TablePage } from '#web/admin/lists/table-page.tsx';
import { call } from '#web/api.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { actInBrowser, actOnServer, loadInBrowser, loadOnServer } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/audit';
import { Changes } from './changes.tsx';
import { AuditTabs } from './tabs.tsx';
import {
  actionLabel,
  actorLabel,
  dataLabel,
  subjectLabel,
  subjectPath,
  typeLabel,
} from './audit-labels.ts';

const load = loadList(auditList, ({ api }, query) => call(api['audit-entries'].$get({ query })));

const act = defineActions(listActions(auditList));

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Audit({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-audit');
  const { entries, subjectTypes } = loaderData;
  const words = useAuditWords(subjectTypes);
  return (
    <TablePage
      list={auditList}
      words={words}
      lead={m.lead}
      tabs={<AuditTabs />}
      data={loaderData}
      empty={{ filtered: m.emptyFiltered, all: m.empty }}
      rows={entries}
      cells={AUDIT_CELLS}
    />
  );
}

const AUDIT_CELLS: { [Name in ColumnName<typeof auditList>]: (entry: AuditEntry) => ListCell } = {
  when: ({ at }) => ({ className: 'whitespace-nowrap', value: <Time at={at} /> }),
  who: (entry) => ({ value: <Actor entry={entry} /> }),
  origin: ({ origin }) => ({ className: 'min-w-32', value: origin && <Origin {...origin} /> }),
  what: (entry) => ({ className: 'min-w-40', value: <Action entry={entry} /> }),
  subject: (entry) => ({ className: 'min-w-32', value: <Subject entry={entry} /> }),
  details: (entry) => ({
    className: 'min-w-56 wrap-anywhere text-quiet',
    value: <Details entry={entry} />,
  }),
};

function Actor({ entry }: { entry: AuditEntry }) {
  const m = useMessages('admin-audit');
  const actor = actorLabel(m, entry);
  if (entry.actorKind !== 'system') return actor;
  return m.automatically({
    actor,
    quiet: (text) => <span className="text-quiet">{text}</span>,
  });
}

function Origin({ ip, device }: NonNullable<AuditEntry['origin']>) {
  return (
    <div>
      {device}
      {ip && <span className="block text-quiet">{ip}</span>}
    </div>
  );
}

function Action({ entry }: { entry: AuditEntry }) {
  return actionLabel(useMessages('admin-audit'), entry.action);
}

function Subject({ entry }: { entry: AuditEntry }) {
  const subject = subjectLabel(useMessages('admin-audit'), entry);
  const path = subjectPath(entry);
  return path ? <Link to={path}>{subject}</Link> : subject;
}

function Details({ entry }: { entry: AuditEntry }) {
  const { version: _version, ...data } = entry.data;
  return (
    <div>
      {dataLabel(useMessages('admin-audit'), entry.changes.length > 0 ? data : entry.data)}
      <Changes entry={entry} />
    </div>
  );
}

function useAuditWords(subjectTypes: readonly string[]): ListWords<typeof auditList> {
  const m = useMessages('admin-audit');
  return {
    title: m.title,
    search: m.search,
    total: (shown, count) => m.total({ shown, count }),
    filters: {
      by: {
        label: m.byFilter,
        any: m.anybody,
        values: {
          admin: m.byAdmin,
          customer: m.byCustomer,
          system: m.bySystem,
          visitor: m.byVisitor,
        },
      },
    },
    texts: {
      subjectType: {
        label: m.filter,
        any: m.everything,
        values: Object.fromEntries(subjectTypes.map((type) => [type, typeLabel(m, type)])),
      },
      subjectId: { label: m.oneThing },
      since: { label: m.since, isDay: true },
      until: { label: m.until, isDay: true },
    },
    sorts: { newest: m.sortNewest, oldest: m.sortOldest },
    columns: {
      when: m.columnWhen,
      who: m.columnWho,
      origin: m.columnOrigin,
      what: m.columnWhat,
      subject: m.columnSubject,
      details: m.columnDetails,
    },
  };
}
