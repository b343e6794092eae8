import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '#web/ui/dialog.tsx';

type FormDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  onAnswer: (form: FormData) => void;
  children: ReactNode;
};

/** A small form in a dialog of the editor. It is not part of the form around the editor. */
export function FormDialog({ open, onClose, title, onAnswer, children }: FormDialogProps) {
  return createPortal(
    <Dialog open={open} onClose={onClose} title={title}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // React would bubble the event to the form around the editor
          onAnswer(new FormData(event.currentTarget));
        }}
      >
        {children}
      </form>
    </Dialog>,
    document.body,
  );
}
