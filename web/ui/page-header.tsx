import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PageHeaderProps = {
  /** The page's one h1. */
  title: ReactNode;
  /** On the line of the title: how many there are. */
  beside?: ReactNode;
  lead?: ReactNode;
  /** Above the title: breadcrumbs, an order's number, a date. */
  above?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
  /** Smaller, for the customer and admin areas. */
  dense?: boolean;
};

/** The page's heading: the h1, a line about it, and the page's actions. */
export function PageHeader({ title, beside, lead, above, actions, dense }: PageHeaderProps) {
  return (
    <header className={classNames('page-header', dense && 'page-header-dense')}>
      <div className="page-header-words">
        {above}
        {beside ? (
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1>{title}</h1>
            {beside}
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {lead && <p className="page-header-lead">{lead}</p>}
      </div>
      {actions && <div className="page-header-actions">{actions}</div>}
    </header>
  );
}
