import type { ReactNode } from 'react';

interface StackedCellProps {
  /** The name of the column, which a phone shows beside the value. */
  label: string;
  className?: string;
  children?: ReactNode;
}

/** A cell of a `stacked` table. On a phone it is hidden without a value, and one that is too long for the line stands below its name. */
export function StackedCell({ label, className, children }: StackedCellProps) {
  return (
    <td className={className} data-label={label}>
      {children ? <div>{children}</div> : null}
    </td>
  );
}
