import { useEffect } from 'react';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { browserApi, call } from '#web/api.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { isViewing } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';

/** Marks the messages as read: automatically with scripts, otherwise with a button. */
export function MarkAsRead({ order }: { order: Order }) {
  const m = useMessages('order-room');
  const { id, unreadCount } = order;
  const upTo = order.timeline.findLast((entry) => entry.kind === 'message')?.at;
  useEffect(() => {
    if (unreadCount === 0 || !upTo || isViewing()) return;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      const request = { param: { id }, header: {}, json: { upTo } };
      // Failure is harmless: the messages stay marked as new.
      call(browserApi().orders[':id']['read-markers'].$post(request)).catch(() => {});
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, unreadCount, upTo]);
  if (unreadCount === 0 || !upTo) return null;
  return (
    <noscript>
      <ApiForm action="read" errorOnTop preventScrollReset={false}>
        <input type="hidden" name="upTo" value={upTo} />
        <Button tone="quiet" size="small">
          {m.markAsRead}
        </Button>
      </ApiForm>
    </noscript>
  );
}
