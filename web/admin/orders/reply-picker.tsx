import { useContext, useState } from 'react';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { Link } from 'react-router';
import type { SavedReply } from '#features/orders/replies/contract.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { fillReply } from '#web/admin/replies/reply-placeholders.ts';
import { browserApi, call } from '#web/api.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { AreaContext } from '#web/orders/composer/area-context.ts';
import { applyTool, insert } from '#web/orders/composer/edit-text.ts';
import { PickDialog } from '#web/orders/composer/pick-dialog.tsx';
import { useSite } from '#web/session/use-site.ts';
import { useMay } from '#web/session/use-may.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TimeZoneContext } from '#web/ui/time-zone.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useLocale } from '#web/use-locale.ts';

/** Inserts a saved reply into the text, its placeholders filled in: the author reads it before sending. */
export function ReplyPicker({ order }: { order: Order }) {
  const m = useMessages('composer');
  const may = useMay();
  const area = useContext(AreaContext);
  const isHydrated = useHydrated();
  const { name: studio } = useSite();
  const where = { locale: useLocale(), timeZone: useContext(TimeZoneContext) };
  const [isOpen, setOpen] = useState(false);
  const [replies, setReplies] = useState<SavedReply[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  if (!isHydrated) return null;
  const { dueAt } = order.clock;
  const values = {
    customer: order.customer?.username ?? null,
    order: order.number,
    service: order.service.title,
    dueDate: dueAt && formatTime(dueAt, 'day', where),
    studio,
  };

  async function open() {
    setOpen(true);
    setFailed(false);
    try {
      setReplies((await call(browserApi().admin.replies.$get())).replies);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <button type="button" className="text-tool-named" onClick={() => void open()}>
        <Icon of={MessageSquareText} size={17} />
        {m.savedReplies}
      </button>
      <PickDialog
        title={m.savedReplies}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        items={(replies ?? []).map((reply) => ({ ...reply, text: fillReply(reply.body, values) }))}
        onPick={({ text }) => area.current && applyTool(area.current, insert(text))}
        isLoading={replies === null && !hasFailed}
        remark={
          hasFailed
            ? m.savedRepliesFailed
            : may('orders.manage') && <Link to="/admin/replies">{m.savedRepliesEdit}</Link>
        }
      />
    </>
  );
}
