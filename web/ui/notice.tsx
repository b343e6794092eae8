import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** One helpful button or link. */
  action?: ReactNode;
  /** Announced immediately: `status` for success, `alert` for what needs attention now. */
  role?: 'status' | 'alert';
  className?: string;
};

const LOOKS: Record<NoticeTone, { icon: LucideIcon; word: string }> = {
  info: { icon: Info, word: 'Note' },
  success: { icon: CircleCheck, word: 'Done' },
  warning: { icon: TriangleAlert, word: 'Attention' },
  danger: { icon: CircleAlert, word: 'Problem' },
};

/** A message in the page, next to what it is about. */
export function Notice({ tone = 'info', title, children, action, role, className }: NoticeProps) {
  const { icon, word } = LOOKS[tone];
  return (
    <div className={classNames('notice', `tone-${tone}`, className)} role={role}>
      <Icon of={icon} />
      <div className="notice-body">
        <div className="notice-words">
          <VisuallyHidden>{word}: </VisuallyHidden>
          {title && <p className="notice-title">{title}</p>}
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}
