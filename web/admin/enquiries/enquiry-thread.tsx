import type { EnquiryMessage, EnquiryThread } from '#features/enquiries/contract.ts';
import type { FileSummary } from '#features/files/contract.ts';
import { browserApi, call } from '#web/api.ts';
import { EarlierLink, NewestLink } from '#web/conversation/earlier-link.tsx';
import { entryId, useEarlier } from '#web/conversation/use-earlier.ts';
import { WholeMessage } from '#web/conversation/whole-message.tsx';
import { useApiBase } from '#web/orders/file-links.ts';
import { AttachmentList, type Attachment } from '#web/ui/attachment-list.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { MessageBubble } from '#web/ui/message-bubble.tsx';
import { Time } from '#web/ui/time.tsx';
import { WholeEmailText } from '#web/ui/whole-email.tsx';

/** The enquiry and everything written since. */
export function EnquiryThreadList({ enquiry }: { enquiry: EnquiryThread }) {
  const m = useMessages('admin-enquiries');
  const { id, name, message, messages, files, createdAt, olderMessages, isNewest } = enquiry;
  const read = (query: { before: string } | { message: string }) =>
    call(browserApi().enquiries[':id'].$get({ param: { id }, query }));
  const conversation = useEarlier({ entries: messages, older: olderMessages }, async (before) => {
    const page = await read({ before });
    return { entries: page.messages, older: page.olderMessages };
  });
  const loadWhole = async (messageId: string) => {
    const page = await read({ message: messageId });
    return page.messages.find((each) => each.id === messageId && !each.isCut)?.body;
  };
  const links = useEnquiryFiles(enquiry.id);
  return (
    <ol className="grid gap-6" aria-label={m.thread}>
      <MessageBubble
        author={name}
        at={createdAt}
        foot={
          <p className="text-sm text-quiet">
            <Time at={createdAt} show="date" />
          </p>
        }
      >
        {message}
        <AttachmentList files={links(files)} />
      </MessageBubble>
      {olderMessages !== null && (
        <li>
          <EarlierLink conversation={conversation} />
        </li>
      )}
      {conversation.entries.map((each) => (
        <ThreadMessage
          key={each.id}
          message={each}
          sender={name}
          links={links}
          loadWhole={() => loadWhole(each.id)}
        />
      ))}
      {!isNewest && (
        <li>
          <NewestLink />
        </li>
      )}
    </ol>
  );
}

/** The files of an enquiry as downloads from the API. */
function useEnquiryFiles(enquiryId: string) {
  const base = useApiBase();
  return (files: readonly FileSummary[]): Attachment[] =>
    files.map(({ id, name, sizeBytes, hold }) => ({
      href: `${base}/enquiries/${enquiryId}/files/${id}`,
      name,
      bytes: sizeBytes,
      hold,
    }));
}

interface ThreadMessageProps {
  message: EnquiryMessage;
  sender: string;
  links: ReturnType<typeof useEnquiryFiles>;
  loadWhole: () => Promise<string | undefined>;
}

function ThreadMessage({ message, sender, links, loadWhole }: ThreadMessageProps) {
  const m = useMessages('admin-enquiries');
  const { user } = useSession();
  const isMine = message.author !== null && message.author.id === user?.id;
  const { id, kind, author, at, body, isCut, whole, fromAddress, leftOut, files } = message;
  return (
    <MessageBubble
      id={entryId(id)}
      author={kind === 'received' ? (fromAddress ?? sender) : (author?.name ?? m.theTeam)}
      picture={author?.pictureUrl ?? null}
      at={at}
      mine={isMine}
      internal={kind === 'note'}
      mark={markOf(m, message)}
      foot={
        <p className="text-sm text-quiet">
          <Time at={at} show="date" />
          {leftOut.length > 0 && ` · ${m.leftOut({ names: leftOut.join(', ') })}`}
        </p>
      }
    >
      <WholeMessage id={id} text={body} isCut={isCut} load={loadWhole}>
        {(shown) => shown}
      </WholeMessage>
      <AttachmentList files={links(files)} />
      <WholeEmailText email={whole} />
    </MessageBubble>
  );
}

function markOf(
  m: ReturnType<typeof useMessages<'admin-enquiries'>>,
  { kind, fromAddress }: EnquiryMessage,
) {
  if (kind === 'note') return m.markNote;
  return fromAddress === null ? m.markByMail : m.notConfirmed({ address: fromAddress });
}
