import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** One sentence: what is not here yet, or why nothing was found. */
  title: ReactNode;
  children?: ReactNode;
  /** One thing to do about it. */
  action?: ReactNode;
};

/** A list with nothing in it: one sentence, one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <div>
        <p className="empty-title">{title}</p>
        {children && <div className="empty-text">{children}</div>}
      </div>
      {action && <div className="empty-actions">{action}</div>}
    </div>
  );
}
