import { Link, useLocation, useSearchParams } from 'react-router';
import type { Notification } from '#features/notifications/contract.ts';
import { MAX_COUNTED } from '#lib/bounded-count.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { HoldPosition } from '#web/live/hold-position.tsx';
import { useLivePage } from '#web/live/use-live.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Saved } from '#web/ui/saved.tsx';
import type { Route } from './+types/notifications';
import { NotificationLink } from './notification-link.tsx';

const load = ({ api, url }: LoadArgs) => {
  const cursor = url.searchParams.get('cursor');
  return call(api.notifications.$get({ query: { ...(cursor && { cursor }) } }));
};

const actions = defineActions({
  one: ({ api, text }) =>
    call(api.notifications[':id']['read-markers'].$post({ param: { id: text('id') } })),
  all: ({ api, text }) =>
    call(api.notifications['read-markers'].$post({ json: { upTo: text('upTo') } })),
});

function act(args: ActionArgs) {
  // Forms of earlier releases are called `one-ID`.
  if (formText(args.form, 'intent').startsWith('one-')) args.form.set('intent', 'one');
  return actions(args);
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** Everything that happened in the last three months, newest first. */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const m = useMessages('notifications');
  const { user } = useSession();
  const live = useLivePage(user ? [liveTopic.notificationsOf(user.id)] : [], loaderData);
  const { done } = useFormResult('all');
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const { notifications, unread, nextCursor } = loaderData;
  const [newest] = notifications;
  if (!newest) {
    return (
      <>
        <PageHeader dense title={m.title} />
        <EmptyState title={m.empty}>{m.emptyText}</EmptyState>
      </>
    );
  }
  return (
    <HoldPosition page={live}>
      <PageHeader
        dense
        title={m.title}
        lead={unread > MAX_COUNTED ? m.leadMany({ count: MAX_COUNTED }) : m.lead({ unread })}
        actions={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Saved isSaved={done !== undefined}>{m.marked}</Saved>
            <Link to="/profile#notifications">{m.choices}</Link>
            {unread > 0 && !query.has('cursor') && <MarkAll upTo={newest.at} />}
          </div>
        }
      />
      <PageError />
      <ul className="max-w-reading border-t border-hairline">
        {notifications.map((each) => (
          <Row key={each.id} notification={each} />
        ))}
      </ul>
      <Pagination
        label={m.title}
        {...(nextCursor && { next: `${pathname}?cursor=${nextCursor}` })}
        {...(query.has('cursor') && { first: pathname })}
      />
    </HoldPosition>
  );
}

function MarkAll({ upTo }: { upTo: string }) {
  const m = useMessages('notifications');
  return (
    <ApiForm action="all" errorOnTop>
      <input type="hidden" name="upTo" value={upTo} />
      <Button tone="secondary" size="small">
        {m.markAll}
      </Button>
    </ApiForm>
  );
}

function Row({ notification }: { notification: Notification }) {
  const m = useMessages('notifications');
  const { id, isRead } = notification;
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-1">
      <div className="min-w-0 flex-1 basis-72">
        <NotificationLink notification={notification} />
      </div>
      {!isRead && (
        <ApiForm action="one" row={{ id }} errorOnTop>
          <Button tone="quiet" size="small">
            {m.markOne}
          </Button>
        </ApiForm>
      )}
    </li>
  );
}
