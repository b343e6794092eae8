import X from 'lucide-react/icons/x';
import type { Order } from '#features/orders/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { nameOf } from '#web/orders/event-labels.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface ReplyQuoteProps {
  order: Order;
  /** The id of the quoted message; empty for none. */
  replyTo: string;
  onChange: (replyTo: string) => void;
}

/**
 * What a message answers. The field is hidden but of type text, so that the draft keeps it with the text.
 */
export function ReplyQuote({ order, replyTo, onChange }: ReplyQuoteProps) {
  const m = useMessages('composer');
  const room = useMessages('order-room');
  const quoted = order.timeline.find(({ id, kind }) => kind === 'message' && id === replyTo);
  const text = quoted?.kind === 'message' ? quoted.body.replace(/\s+/g, ' ').slice(0, 120) : '';
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
            {quoted ? m.replyingTo({ name: nameOf(room, quoted.author), text }) : m.replyGone}
          </span>
          <IconButton icon={X} label={m.replyCancel} onClick={() => onChange('')} />
        </p>
      )}
    </>
  );
}
