import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-class.ts';
import { Saved } from './saved.tsx';

interface SaveRowProps {
  /** Of the button. */
  tone?: ButtonLook['tone'];
  /** In an ApiForm the form knows it. */
  isSaved?: boolean;
  /** Instead of “Saved”. */
  done?: string;
  /** Where to go on from here. */
  next?: ReactNode;
  /** Of the button. */
  children: string;
}

/** The end of a form: its button, and that it was saved: beside it, or below where that would squeeze the button. */
export function SaveRow({ tone = 'secondary', isSaved, done, next, children }: SaveRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button tone={tone}>{children}</Button>
      <Saved isSaved={isSaved}>{done}</Saved>
      {next}
    </div>
  );
}
