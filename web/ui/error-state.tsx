import type { ReactNode } from 'react';

type ErrorStateProps = {
  /** What happened. */
  title: ReactNode;
  /** What was saved and what to do now. */
  children?: ReactNode;
  action?: ReactNode;
};

/** A part of a page that failed to load: what happened, what was saved, what to do now. */
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
