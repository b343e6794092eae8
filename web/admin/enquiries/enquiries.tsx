import { Link, useSearchParams } from 'react-router';
import type { Enquiry } from '#features/enquiries/contract.ts';
import { enquiryList } from '#features/enquiries/shared/list.ts';
import type { ColumnName } from '#lib/lists/list.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { batchActions } from '#web/admin/batches/start-batch.ts';
import { listActions, loadList } from '#web/admin/lists/list-settings.ts';
import { moveBetweenRows, type ListCell } from '#web/admin/lists/list-table.tsx';
import type { ListWords } from '#web/admin/lists/list-words.ts';
import { TablePage } from '#web/admin/lists/table-page.tsx';
import { call } from '#web/api.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { HoldPosition } from '#web/live/hold-position.tsx';
import { useLivePage } from '#web/live/use-live.ts';
import { actInBrowser, actOnServer, loadInBrowser, loadOnServer } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/enquiries';
import { EnquiryBadge, useStateNames } from './enquiry-badge.tsx';
import { EnquirySelection } from './enquiry-selection.tsx';

const load = loadList(enquiryList, ({ api }, query) => call(api.enquiries.$get({ query })));

const act = defineActions({ ...listActions(enquiryList), ...batchActions('enquiry') });

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

const TOPICS = [liveTopic.adminCounts];

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-enquiries');
  const words = useEnquiryWords();
  const live = useLivePage(TOPICS, loaderData);
  const { enquiries, team } = loaderData;
  const isSpam = useSearchParams()[0].get('state') === 'spam';
  return (
    <HoldPosition page={live}>
      <TablePage
        list={enquiryList}
        words={words}
        data={loaderData}
        lead={m.lead}
        empty={{ filtered: m.emptyFiltered, all: m.emptyAll, hint: m.emptyHint }}
        rows={enquiries}
        cells={CELLS}
        selection={{
          nameOf: ({ subject }) => subject,
          bar: (selected) => <EnquirySelection {...selected} team={team} isSpam={isSpam} />,
        }}
      />
    </HoldPosition>
  );
}

const CELLS: { [Name in ColumnName<typeof enquiryList>]: (enquiry: Enquiry) => ListCell } = {
  subject: ({ id, subject }) => ({
    className: 'cell-main',
    value: (
      <Link
        className="row-link wrap-anywhere"
        to={`/admin/enquiries/${id}`}
        onKeyDown={moveBetweenRows}
      >
        {subject}
      </Link>
    ),
  }),
  sender: ({ name, email }) => ({ className: 'max-w-64 truncate', title: email, value: name }),
  state: ({ state }) => ({ value: <EnquiryBadge state={state} /> }),
  assignee: ({ assignee }) => ({ value: assignee?.name }),
  received: ({ createdAt }) => ({
    className: 'whitespace-nowrap',
    value: <Time at={createdAt} />,
  }),
  active: ({ lastAt }) => ({ className: 'whitespace-nowrap', value: <Time at={lastAt} /> }),
};

function useEnquiryWords(): ListWords<typeof enquiryList> {
  const m = useMessages('admin-enquiries');
  return {
    title: m.title,
    search: m.search,
    total: (shown, count) => m.total({ shown, count }),
    filters: {
      state: { label: m.stateFilter, any: m.anyState, values: useStateNames() },
      assignee: {
        label: m.assigneeFilter,
        any: m.anyAssignee,
        values: { me: m.mine, none: m.nobodysFilter },
      },
    },
    sorts: { active: m.sortActive, newest: m.sortNewest, oldest: m.sortOldest },
    columns: {
      subject: m.columnSubject,
      sender: m.columnSender,
      state: m.columnState,
      assignee: m.columnAssignee,
      received: m.columnReceived,
      active: m.columnActive,
    },
  };
}
