import type { ReactNode } from 'react';
import { Saved } from '#web/ui/saved.tsx';

type SaveResultProps = {
  /** What the last click did; undefined if nothing was saved. */
  done: string | undefined;
  /** A link to view the result. */
  children?: ReactNode;
};

/** The result of the last click, beside the button in an editor's bar. */
export function SaveResult({ done, children }: SaveResultProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 self-center text-sm">
      <Saved isSaved={done !== undefined}>{done}</Saved>
      {done && children}
    </span>
  );
}
