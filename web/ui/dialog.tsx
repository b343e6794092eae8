import { type ReactNode, useEffect, useId, useRef } from 'react';
import X from 'lucide-react/icons/x';
import { useMessages } from '#web/messages/use-messages.ts';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  open: boolean;
  /** Called on Escape, the close button, or a click outside. */
  onClose: () => void;
  title: ReactNode;
  /** As wide as the window allows. */
  wide?: boolean;
  children: ReactNode;
};

/** A native modal dialog: it keeps the focus inside and returns it on close. */
export function Dialog({ open, onClose, title, wide, children }: DialogProps) {
  const m = useMessages('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click on the backdrop; the keyboard has Escape
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div>
          <div className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <IconButton icon={X} label={m.close} onClick={onClose} />
          </div>
          <div className="dialog-body">{children}</div>
        </div>
      )}
    </dialog>
  );
}
