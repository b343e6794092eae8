import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Time } from './time.tsx';

type MessageBubbleProps = {
  author: string;
  /** The author's picture, shown instead of initials. */
  picture?: string | null;
  /** None while it is being sent. */
  at?: string;
  /** Written by the viewer. */
  mine?: boolean;
  /** A delivery: full width with a stronger border. */
  delivery?: boolean;
  /** Only one side reads it: tinted. */
  internal?: boolean;
  /** Who the author is: “Illustrator, Studio North”. */
  about?: string | undefined;
  /** A label beside the name, e.g. `Delivery 1` or `Only the team`. */
  mark?: string;
  /** The text; line breaks are kept. */
  children: ReactNode;
  /** An `<AttachmentList>`, buttons. */
  below?: ReactNode;
  /** Above the text: what it answers. */
  above?: ReactNode;
  /** Small buttons and remarks under the bubble. */
  foot?: ReactNode;
  /** The target of links to this message. */
  id?: string;
  /** Another target, which stays when the message is another one. */
  anchor?: string;
};

/** A message with its author and time. */
export function MessageBubble({
  author,
  picture = null,
  at,
  mine,
  delivery,
  internal,
  about,
  mark,
  children,
  below,
  above,
  foot,
  id,
  anchor,
}: MessageBubbleProps) {
  const look = classNames(
    'message',
    mine && 'message-mine',
    internal && 'message-internal',
    delivery && 'message-delivery',
  );
  return (
    <li className={look} id={id}>
      <Avatar name={author} src={picture} />
      <p className="message-head" id={anchor}>
        <span className="message-author">{author}</span>
        {about && <span className="text-quiet">{about}</span>}
        {mark && <Badge tone={delivery ? 'work' : 'neutral'}>{mark}</Badge>}
        {at && <Time at={at} show="clock" />}
      </p>
      <div className="bubble">
        {above}
        <div className="bubble-words">{children}</div>
        {below}
      </div>
      {foot && <div className="message-foot">{foot}</div>}
    </li>
  );
}
