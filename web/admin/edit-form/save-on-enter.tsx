import { useEffect, useRef } from 'react';

/** The first button of a form, hidden: pressing Enter in a field clicks it, so Enter saves. So does Ctrl S anywhere on the page. */
export function SaveOnEnter({ label }: { label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault(); // the browser would save the page as a file
      if (!document.querySelector('dialog[open]'))
        button.current?.form?.requestSubmit(button.current);
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <button
      ref={button}
      name="intent"
      value="save"
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
    >
      {label}
    </button>
  );
}
