import { Button } from './button.tsx';
import { Saved } from './saved.tsx';

interface SaveRowProps {
  /** In an ApiForm the form knows it. */
  isSaved?: boolean;
  /** Instead of “Saved”. */
  done?: string;
  /** Of the button. */
  children: string;
}

/** The end of a form: its button, and beside it that it was saved. */
export function SaveRow({ isSaved, done, children }: SaveRowProps) {
  return (
    <div className="flex items-center gap-4">
      <Button tone="secondary">{children}</Button>
      <Saved isSaved={isSaved}>{done}</Saved>
    </div>
  );
}
