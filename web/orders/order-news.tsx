import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order, TimelineEntry } from '#features/orders/shared/view-contract.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Announce } from '#web/ui/announce.tsx';
import { useLocale } from '#web/use-locale.ts';
import { eventLabel, nameOf } from './event-labels.ts';
import { NewMessagesButton } from './new-messages-button.tsx';

/** What the other side did while the order is open: a button leads to new messages, and screen readers announce them or the last event. */
export function OrderNews({ order: { timeline } }: { order: Order }) {
  const m = useMessages('order-room');
  const { newMessages } = useMessages('order-list');
  const locale = useLocale();
  const announced = useRef({
    ids: new Set(timeline.map(({ id }) => id)),
    upTo: timeline.at(-1)?.at ?? '',
  });
  const [news, setNews] = useState('');
  const [unseen, setUnseen] = useState(0);
  const clear = useCallback(() => setUnseen(0), []);
  useEffect(() => {
    const { ids, upTo } = announced.current;
    // Earlier entries, which are shown on request, are no news.
    const added = timeline.filter(
      ({ id, at, author }) => at >= upTo && !ids.has(id) && !author.isViewer,
    );
    for (const { id, at } of timeline) {
      ids.add(id);
      if (at > announced.current.upTo) announced.current.upTo = at;
    }
    if (added.length === 0) return;
    const count = messagesIn(added);
    setNews(count > 0 ? newMessages({ count }) : lastEventOf(m, locale, added));
    setUnseen((before) => before + count);
  }, [timeline, m, newMessages, locale]);
  return (
    <>
      <Announce>{news}</Announce>
      <NewMessagesButton count={unseen} onSeen={clear} />
    </>
  );
}

function lastEventOf(
  m: Messages<'order-room'>,
  locale: Locale,
  added: readonly TimelineEntry[],
): string {
  const event = added.findLast((entry) => entry.kind === 'event');
  if (!event) return '';
  const who = event.author.side === 'system' ? null : { name: nameOf(m, event.author) };
  return eventLabel(m, { ...event, who }, locale).text;
}

/** Deliveries and requests for changes are messages too. */
function messagesIn(entries: readonly TimelineEntry[]): number {
  return entries.filter(({ kind }) => kind !== 'event').length;
}
