import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { UnsavedNotice } from '#web/unsaved/unsaved-notice.tsx';
import { useUnsaved } from '#web/unsaved/use-unsaved.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface AnswerFormProps {
  /** What the dialog asks for, such as `link`: with `about` the name under which unsent text is kept. */
  name: string;
  /** What the answer changes, such as the address of the link with the cursor; empty for something new. */
  about: string;
  onClose: () => void;
  /** Uses the answer, and calls `finish` once it was used: this closes the dialog, and keeps nothing of what was typed. */
  onAnswer: (form: FormData, finish: () => void) => void;
  children: ReactNode;
}

type FormDialogProps = AnswerFormProps & { open: boolean; title: string };

/** A small form in a dialog of the editor. It is not part of the form around the editor. */
export function FormDialog({ open, title, ...form }: FormDialogProps) {
  return createPortal(
    <Dialog open={open} onClose={form.onClose} title={title}>
      <AnswerForm {...form} />
    </Dialog>,
    document.body,
  );
}

function AnswerForm({ name, about, onClose, onAnswer, children }: AnswerFormProps) {
  const { pathname } = useLocation();
  const unsaved = useUnsaved(`editor-${name}`, `${pathname} ${about}`);
  function finish() {
    unsaved.discard();
    onClose();
  }
  return (
    <form
      key={unsaved.round}
      {...unsaved.form}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // React would bubble the event to the form around the editor
        onAnswer(new FormData(event.currentTarget), finish);
      }}
    >
      <UnsavedNotice unsaved={unsaved} />
      {children}
    </form>
  );
}
