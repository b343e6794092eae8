import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Time } from './time.tsx';

type MessageBubbleProps = {
  author: string;
  at: string;
  /** Written by the reader. */
  mine?: boolean;
  /** A delivery: the whole width and a stronger edge. */
  delivery?: boolean;
  /** A word beside the name, e.g. `Studio` or `Only the team`. */
  mark?: string;
  /** The words; line breaks are kept. */
  children: ReactNode;
  /** An `<AttachmentList>`, buttons. */
  below?: ReactNode;
};

/** What one side said, with who and when. */
export function MessageBubble({
  author,
  at,
  mine,
  delivery,
  mark,
  children,
  below,
}: MessageBubbleProps) {
  const look = classNames('message', mine && 'message-mine', delivery && 'message-delivery');
  return (
    <li className={look}>
      <Avatar name={author} />
      <p className="message-head">
        <span className="message-author">{author}</span>
        {mark && <Badge tone={delivery ? 'work' : 'neutral'}>{mark}</Badge>}
        <Time at={at} show="clock" />
      </p>
      <div className="bubble">
        <div className="bubble-words">{children}</div>
        {below}
      </div>
    </li>
  );
}
