import type { ReactNode } from 'react';

/** An order's history, oldest first: DaySeparator, EventLine and MessageBubble as its items. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className="timeline" aria-label={label}>
      {children}
    </ol>
  );
}
