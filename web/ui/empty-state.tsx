import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** One sentence: what is missing, or why nothing was found. */
  title: ReactNode;
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
};

/** An empty list: one sentence, one action. */
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
