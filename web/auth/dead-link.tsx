import type { ReactNode } from 'react';
import { EntryFrame } from './entry-frame.tsx';

/** A link from a mail that no longer works, and what helps. */
export function DeadLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EntryFrame
      title={title}
      lead="This link was used already or has expired. Nothing has changed."
    >
      <p>{children}</p>
    </EntryFrame>
  );
}
