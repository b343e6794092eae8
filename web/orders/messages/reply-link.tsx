import { Link } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';

interface ReplyLinkProps {
  /** Of the message or delivery. */
  id: string;
  /** Its author. */
  name: string;
}

/** Opens the composer with a quote of this entry. */
export function ReplyLink({ id, name }: ReplyLinkProps) {
  const m = useMessages('composer');
  return (
    <Link
      to={`?write=message&reply=${id}#write`}
      preventScrollReset
      aria-label={m.replyTo({ name })}
    >
      {m.reply}
    </Link>
  );
}
