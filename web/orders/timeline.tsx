import { Fragment, useContext, type ReactNode } from 'react';
import type { Actor } from '#features/orders/shared/event-sentences.ts';
import type { Order, OrderFile, TimelineEntry } from '#features/orders/shared/view-contract.ts';
import { dayIn } from '#lib/time/time-zone.ts';
import { EarlierLink, NewestLink } from '#web/conversation/earlier-link.tsx';
import { entryId } from '#web/conversation/use-earlier.ts';
import { WholeMessage } from '#web/conversation/whole-message.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { DaySeparator } from '#web/ui/day-separator.tsx';
import { EventLine } from '#web/ui/event-line.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { MessageBubble } from '#web/ui/message-bubble.tsx';
import { TimeZoneContext } from '#web/ui/time-zone.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { Messages } from '#messages/types.ts';
import { AnswerChange } from './corrections/answer-change.tsx';
import { eventLabel, nameOf } from './event-labels.ts';
import { aboutSender } from './about-sender.ts';
import { fileNames } from './composer/file-names.ts';
import { DELIVERY_ID } from './delivery-id.ts';
import { MessageEntry } from './messages/message-entry.tsx';
import { FormattedMessage } from '#web/orders/messages/formatted-message.tsx';
import { ReplyLink } from './messages/reply-link.tsx';
import { FileGrid } from './previews/file-grid.tsx';
import { useFileUrls } from './previews/file-urls.ts';
import { useViewer } from './previews/use-viewer.tsx';
import { loadWhole, type Room } from './use-room.ts';
import { UnsentEntry } from './unsent-entry.tsx';
import { useShowWritten } from './use-show-written.ts';
import { RequestedComments } from './proofs/requested-comments.tsx';

interface OrderTimelineProps {
  room: Room;
  /** What is to be decided about the newest delivery, shown below it. */
  decision?: ReactNode;
}

/** More bookkeeping than this before the first word is folded into one line. */
const MAX_BEFORE_WORDS = 2;

/** An order's history as a conversation, from the viewer's side: their own events say "You". */
export function OrderTimeline({ room: { order, conversation }, decision }: OrderTimelineProps) {
  const m = useMessages('order-room');
  const zone = useContext(TimeZoneContext);
  const urls = useFileUrls(order);
  useShowWritten(order.timeline);
  const files = order.timeline.flatMap((entry) => (entry.kind === 'event' ? [] : entry.files));
  const { open, viewer } = useViewer(files, urls);
  const grid = (sent: readonly OrderFile[]) => <FileGrid files={sent} urls={urls} onOpen={open} />;
  const names = fileNames(order);
  // Entries that the page no longer has are as they were: what is read is read on every part.
  const firstUnread =
    order.unreadCount > 0
      ? order.timeline.find((entry) => entry.kind === 'message' && entry.isUnread)
      : undefined;
  const firstWord = order.timeline.findIndex(({ kind }) => kind !== 'event');
  const foldedUntil = firstWord > MAX_BEFORE_WORDS ? firstWord : 0;
  const delivery = order.timeline.findLast(({ kind }) => kind === 'delivery');
  const rows = order.timeline.map((entry, index) => (
    <Fragment key={entry.id}>
      {(index === foldedUntil || dayOf(entry, zone) !== dayOf(order.timeline[index - 1], zone)) && (
        <DaySeparator at={entry.at} />
      )}
      {entry === firstUnread && (
        <li className="day text-info" id="new">
          {m.new}
        </li>
      )}
      <Entry
        entry={entry}
        order={order}
        grid={grid}
        names={names}
        pageOf={(id) => urls.page({ id })}
        {...(entry === delivery && { anchor: DELIVERY_ID })}
      />
      {entry === delivery && decision && <li>{decision}</li>}
    </Fragment>
  ));
  return (
    <>
      <EarlierLink conversation={conversation} />
      <Timeline label={m.history}>
        {foldedUntil > 0 && (
          <li className="text-sm text-quiet">
            <details>
              <FoldSummary>{m.beforeWords({ count: foldedUntil })}</FoldSummary>
              <ol className="timeline mt-3">{rows.slice(0, foldedUntil)}</ol>
            </details>
          </li>
        )}
        {rows.slice(foldedUntil)}
        <UnsentEntry order={order} />
      </Timeline>
      {!order.isTimelineNewest && <NewestLink />}
      {!delivery && decision && <div id={DELIVERY_ID}>{decision}</div>}
      {viewer}
    </>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  order: Order;
  grid: (files: readonly OrderFile[]) => ReactNode;
  /** Of the order's files. */
  names: readonly string[];
  /** The address of a file's page. */
  pageOf: (fileId: string) => string;
  /** The target of links to it. */
  anchor?: string;
}

function Entry({ entry, order, grid, names, pageOf, anchor }: EntryProps) {
  const m = useMessages('order-room');
  const locale = useLocale();
  const { name: shop } = useSite();
  const author = nameOf(m, entry.author);
  const canReply = order.allowed.includes('send_message');
  const text = ({ id, html, isCut }: Exclude<TimelineEntry, { kind: 'event' }>) => (
    <WholeMessage id={id} text={html} isCut={isCut} load={() => loadWhole(order.id, id)}>
      {(shown) => <FormattedMessage html={shown} />}
    </WholeMessage>
  );
  switch (entry.kind) {
    case 'event': {
      const { icon, text } = eventLabel(m, { ...entry, who: whoDid(entry, author) }, locale);
      return (
        <EventLine id={entryId(entry.id)} at={entry.at} icon={icon}>
          {text}
          <AnswerChange type={entry.type} data={entry.data} />
        </EventLine>
      );
    }
    case 'message':
      return (
        <MessageEntry
          entry={entry}
          files={grid(entry.files)}
          fileNames={names}
          canReply={canReply}
          text={text(entry)}
          isShown={(id) => order.timeline.some((each) => each.id === id)}
        />
      );
    case 'delivery':
      return (
        <MessageBubble
          id={entryId(entry.id)}
          author={author}
          picture={entry.author.pictureUrl}
          at={entry.at}
          about={aboutSender(entry.author, shop)}
          delivery
          {...(anchor && { anchor })}
          mark={deliveryMark(m, entry)}
          below={grid(entry.files)}
          foot={canReply && <ReplyLink id={entry.id} name={author} />}
        >
          {text(entry)}
        </MessageBubble>
      );
    case 'revision':
      return (
        <MessageBubble
          id={entryId(entry.id)}
          author={author}
          picture={entry.author.pictureUrl}
          at={entry.at}
          mine={entry.author.isViewer}
          mark={m.markRevision({ number: entry.number, included: order.revisions.included })}
          below={
            <>
              <RequestedComments comments={entry.comments} pageOf={pageOf} />
              {grid(entry.files)}
            </>
          }
        >
          {text(entry)}
        </MessageBubble>
      );
  }
}

function deliveryMark(
  m: Messages<'order-room'>,
  { number, acceptedAt, rejectedAt }: Extract<TimelineEntry, { kind: 'delivery' }>,
): string {
  if (acceptedAt) return m.markDeliveryAccepted({ number });
  return rejectedAt ? m.markDeliveryRejected({ number }) : m.markDelivery({ number });
}

function whoDid({ author }: TimelineEntry, name: string): Actor | null {
  if (author.side === 'system') return null;
  return author.isViewer ? 'you' : { name };
}

function dayOf(entry: TimelineEntry | undefined, zone: string): string | undefined {
  return entry && dayIn(zone, new Date(entry.at));
}
