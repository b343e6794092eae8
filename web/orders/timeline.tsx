import { Fragment, useContext } from 'react';
import type { Order, TimelineEntry } from '#features/orders/view-contract.ts';
import { dayIn } from '#lib/time-zone.ts';
import { AttachmentList, type Attachment } from '#web/ui/attachment-list.tsx';
import { DaySeparator } from '#web/ui/day-separator.tsx';
import { EventLine } from '#web/ui/event-line.tsx';
import { MessageBubble } from '#web/ui/message-bubble.tsx';
import { TimeZoneContext } from '#web/ui/time-zone.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { eventLabel } from './event-labels.ts';
import { useFileLinks } from './file-links.ts';
import { LinkedText } from './linked-text.tsx';

/** An order's history as a conversation, from the viewer's side: their own entries say "You". */
export function OrderTimeline({ order }: { order: Order }) {
  const zone = useContext(TimeZoneContext);
  const linksTo = useFileLinks(order.id);
  const firstUnread = order.timeline.find((entry) => entry.kind === 'message' && entry.isUnread);
  return (
    <Timeline label="History">
      {order.timeline.map((entry, place) => (
        <Fragment key={entry.id}>
          {dayOf(entry, zone) !== dayOf(order.timeline[place - 1], zone) && (
            <DaySeparator at={entry.at} />
          )}
          {entry === firstUnread && (
            <li className="day text-info" id="new">
              New
            </li>
          )}
          <Entry entry={entry} order={order} linksTo={linksTo} />
        </Fragment>
      ))}
    </Timeline>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  order: Order;
  linksTo: (files: Extract<TimelineEntry, { kind: 'message' }>['files']) => Attachment[];
}

function Entry({ entry, order, linksTo }: EntryProps) {
  const who = nameOf(entry, order.viewer);
  switch (entry.kind) {
    case 'event': {
      const { icon, words } = eventLabel({ ...entry, who });
      return (
        <EventLine at={entry.at} icon={icon}>
          {words}
        </EventLine>
      );
    }
    case 'message':
      return (
        <MessageBubble
          author={who ?? ''}
          at={entry.at}
          mine={entry.author.isViewer}
          {...(entry.isInternal && { mark: 'Only the team' })}
          {...(!entry.isInternal && entry.author.side === 'admin' && { mark: 'Studio' })}
          below={<AttachmentList files={linksTo(entry.files)} />}
        >
          <LinkedText text={entry.body} />
        </MessageBubble>
      );
    case 'delivery':
      return (
        <MessageBubble
          author={who ?? ''}
          at={entry.at}
          delivery
          mark={deliveryMark(entry)}
          below={<AttachmentList files={linksTo(entry.files)} />}
        >
          <LinkedText text={entry.message} />
        </MessageBubble>
      );
    case 'revision':
      return (
        <MessageBubble
          author={who ?? ''}
          at={entry.at}
          mine={entry.author.isViewer}
          mark={`Changes wanted, ${entry.number} of ${order.revisions.included}`}
          below={<AttachmentList files={linksTo(entry.files)} />}
        >
          <LinkedText text={entry.reason} />
        </MessageBubble>
      );
  }
}

function deliveryMark({
  number,
  acceptedAt,
  rejectedAt,
}: Extract<TimelineEntry, { kind: 'delivery' }>): string {
  const name = number > 1 ? `Delivery ${number}` : 'Delivery';
  if (acceptedAt) return `${name}, accepted`;
  return rejectedAt ? `${name}, sent back` : name;
}

function nameOf({ author, kind }: TimelineEntry, viewer: Order['viewer']): string | null {
  if (author.side === 'system') return null;
  if (author.isViewer && kind === 'event') return 'You';
  if (author.name) return author.name;
  return author.side === 'admin' ? 'The studio' : viewer === 'admin' ? 'The customer' : 'You';
}

function dayOf(entry: TimelineEntry | undefined, zone: string): string | undefined {
  return entry && dayIn(zone, new Date(entry.at));
}
