import X from 'lucide-react/icons/x';
import type { Order, TimelineEntry } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { nameOf } from '#web/orders/event-labels.ts';
import { plainText } from '#web/orders/messages/plain-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface ReplyQuoteProps {
  order: Order;
  /** The id of the quoted message or delivery; empty for none. */
  replyTo: string;
  onChange: (replyTo: string) => void;
}

/** Enough for the line that the quote has. */
const SHOWN_CHARACTERS = 160;

/**
 * What a message answers. The field is hidden but of type text, so that the unsaved input keeps it with the text.
 */
export function ReplyQuote({ order, replyTo, onChange }: ReplyQuoteProps) {
  const m = useMessages('composer');
  return (
    <>
      <input
        type="text"
        hidden
        name="replyTo"
        value={replyTo}
        onChange={(event) => onChange(event.target.value)}
      />
      {replyTo !== '' && (
        <p className="composer-quote">
          <span className="quote">
            <Quoted entry={order.timeline.find(({ id }) => id === replyTo)} />
          </span>
          <IconButton icon={X} label={m.replyCancel} onClick={() => onChange('')} />
        </p>
      )}
    </>
  );
}

function Quoted({ entry }: { entry: TimelineEntry | undefined }) {
  const m = useMessages('composer');
  const room = useMessages('order-room');
  if (entry?.kind === 'message') {
    return m.replyingTo({ name: nameOf(room, entry.author), text: startOf(entry.html) });
  }
  if (entry?.kind === 'delivery') {
    return m.replyingToDelivery({ number: entry.number, text: startOf(entry.html) });
  }
  return m.replyGone;
}

function startOf(html: string): string {
  return plainText(html).slice(0, SHOWN_CHARACTERS).toWellFormed();
}
