import { Link, useSearchParams } from 'react-router';
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
  // The part of the conversation that is shown stays.
  const query = new URLSearchParams(useSearchParams()[0]);
  query.set('write', 'message');
  query.set('reply', id);
  return (
    <Link to={`?${query}#write`} preventScrollReset aria-label={m.replyTo({ name })}>
      {m.reply}
    </Link>
  );
}
