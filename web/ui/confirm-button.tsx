import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Dialog } from './dialog.tsx';

export interface Question {
  /** Names the object: `Accept delivery 2?` */
  title: string;
  /** What follows from it, with names and amounts. */
  text: ReactNode;
  /** The verb of the button that does it. */
  confirm: string;
  /** The button's tone in the dialog; the one of the button that asks by default. */
  tone?: 'primary' | 'danger';
}

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Asked with what the form holds; null when there is nothing to ask. */
  ask: (form: FormData) => Question | null;
  /** Without scripts there is no dialog: the sentence of a box that must be ticked. Left out where a field of the form asks already. */
  promise?: string;
};

/** A submit button for what cannot be undone: asks once, with the object and the amount, before the form is sent. */
export function ConfirmButton({ ask, promise, children, ...rest }: ConfirmButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  function press(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget;
    if (!form) return;
    const asked = ask(new FormData(form, event.currentTarget));
    if (!asked) return;
    event.preventDefault();
    if (form.noValidate || form.reportValidity()) setQuestion(asked);
  }
  function confirm() {
    setQuestion(null);
    button.current?.form?.requestSubmit(button.current);
  }
  return (
    <>
      {promise && (
        <noscript>
          <Checkbox
            id={`promise-${String(rest.value ?? rest.name ?? 'box')}`}
            name="promise"
            label={promise}
            required
          />
        </noscript>
      )}
      <Button {...rest} ref={button} onClick={press}>
        {children}
      </Button>
      <Dialog open={question !== null} onClose={() => setQuestion(null)} title={question?.title}>
        <div className="grid gap-5">
          <div className="wrap-anywhere">{question?.text}</div>
          <div className="flex flex-wrap gap-3">
            <Button
              type="button"
              tone={question?.tone ?? (rest.tone === 'danger' ? 'danger' : 'primary')}
              onClick={confirm}
            >
              {question?.confirm}
            </Button>
            <Button type="button" tone="secondary" onClick={() => setQuestion(null)}>
              Not now
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
