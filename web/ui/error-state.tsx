import type { ReactNode } from 'react';

type ErrorStateProps = {
  /** The cause. */
  title: ReactNode;
  /** What was saved, and the next step. */
  children?: ReactNode;
  action?: ReactNode;
};

/** A part of a page that failed to load: the cause, what was saved, and the next step. */
export function ErrorState({ title, children, action }: ErrorStateProps) {
  return (
    <div className="empty empty-error" role="alert">
      <div>
        <p className="empty-title">{title}</p>
        {children && <div className="empty-text">{children}</div>}
      </div>
      {action && <div className="empty-actions">{action}</div>}
    </div>
  );
}
