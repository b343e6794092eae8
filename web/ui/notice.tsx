import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
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

const LOOKS = {
  info: { icon: Info, kind: 'noteInfo' },
  success: { icon: CircleCheck, kind: 'noteSuccess' },
  warning: { icon: TriangleAlert, kind: 'noteWarning' },
  danger: { icon: CircleAlert, kind: 'noteDanger' },
} as const satisfies Record<NoticeTone, { icon: LucideIcon; kind: PlainKey<'ui'> }>;

/** A message in the page, next to what it is about. */
export function Notice({ tone = 'info', title, children, action, role, className }: NoticeProps) {
  const m = useMessages('ui');
  const { icon, kind } = LOOKS[tone];
  return (
    <div className={classNames('notice', `tone-${tone}`, className)} role={role}>
      <Icon of={icon} />
      <div className="notice-body">
        <div className="notice-words">
          <VisuallyHidden>{m[kind]} </VisuallyHidden>
          {title && <p className="notice-title">{title}</p>}
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}
