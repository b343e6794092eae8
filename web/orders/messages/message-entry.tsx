import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TimelineEntry } from '#features/orders/shared/view-contract.ts';
import { entryId } from '#web/conversation/use-earlier.ts';
import { usePathToMessage } from '#web/conversation/whole-message.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { nameOf } from '#web/orders/event-labels.ts';
import { aboutSender } from '#web/orders/about-sender.ts';
import { useSite } from '#web/session/use-site.ts';
import { MessageBubble } from '#web/ui/message-bubble.tsx';
import { Time } from '#web/ui/time.tsx';
import { WholeEmailText } from '#web/ui/whole-email.tsx';
import { EditMessage } from './edit-message.tsx';
import { LeftOutFiles } from './left-out-files.tsx';
import { ReplyLink } from './reply-link.tsx';

interface MessageEntryProps {
  entry: Extract<TimelineEntry, { kind: 'message' }>;
  files: ReactNode;
  text: ReactNode;
  /** Whether the page has an entry. */
  isShown: (id: string) => boolean;
  /** The names of files that the text can refer to. */
  fileNames: readonly string[];
  /** Whether the viewer may write here. */
  canReply: boolean;
}

/** A message or a private note: what it answers, its text and files, and what can be done with it. */
export function MessageEntry(props: MessageEntryProps) {
  const { entry, files, text, isShown, fileNames, canReply } = props;
  const pathTo = usePathToMessage();
  const room = useMessages('order-room');
  const m = useMessages('composer');
  const author = entry.byMail?.from ?? nameOf(room, entry.author);
  const { id, quote, editedAt, seenAt, byMail } = entry;
  const { name: shop } = useSite();
  return (
    <MessageBubble
      id={entryId(id)}
      author={author}
      picture={entry.author.pictureUrl}
      at={entry.at}
      mine={entry.author.isViewer}
      internal={entry.isInternal}
      about={aboutSender(entry.author, shop)}
      {...(entry.isInternal && { mark: byMail?.from ? m.notConfirmed : room.markInternal })}
      above={
        byMail?.from ? (
          <p className="text-sm">{m.fromOther({ address: byMail.from })}</p>
        ) : (
          quote && (
            <QuoteLink href={isShown(quote.id) ? `#${entryId(quote.id)}` : pathTo(quote.id)}>
              {quote.delivery === null
                ? m.quoteOf({ name: nameOf(room, quote), text: quote.text })
                : m.quoteOfDelivery({ number: quote.delivery, text: quote.text })}
            </QuoteLink>
          )
        )
      }
      below={
        <>
          {files}
          {byMail && <LeftOutFiles files={byMail.leftOut} />}
          <WholeEmailText email={byMail?.whole ?? null} />
        </>
      }
      foot={
        <>
          {canReply && !entry.isInternal && <ReplyLink id={id} name={author} />}
          <EditMessage key={`${editedAt}`} entry={entry} fileNames={fileNames} />
          {byMail && <span>{m.byMail}</span>}
          {editedAt && (
            <span>{m.editedMark({ at: () => <Time at={editedAt} show="clock" /> })}</span>
          )}
          {seenAt && <span>{m.seen({ at: () => <Time at={seenAt} show="clock" /> })}</span>}
        </>
      }
    >
      {text}
    </MessageBubble>
  );
}

/** Leads to what is quoted, on this page or on the part of the conversation that has it. */
function QuoteLink({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith('#') ? (
    <a className="quote" href={href}>
      {children}
    </a>
  ) : (
    <Link className="quote" to={href}>
      {children}
    </Link>
  );
}
