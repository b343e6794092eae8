import type { ReactNode } from 'react';
import { Saved } from '#web/ui/saved.tsx';

type SaveResultProps = {
  /** What the last press did, in words; undefined when nothing was saved. */
  done: string | undefined;
  /** A link to look at it. */
  children?: ReactNode;
};

/** In the bar of an editor, beside the button that was pressed: what it did. */
export function SaveResult({ done, children }: SaveResultProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 self-center text-sm">
      <Saved isSaved={done !== undefined}>{done}</Saved>
      {done && children}
    </span>
  );
}
