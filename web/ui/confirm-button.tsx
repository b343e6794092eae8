import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import type { Dialog as DialogComponent } from './dialog.tsx';

export interface Question {
  /** Names the object: `Accept delivery 2?` */
  title: string;
  /** The consequences, with names and amounts. */
  text: ReactNode;
  /** The label of the confirming button, a verb. */
  confirm: string;
  /** The tone of the confirming button; defaults to the tone of the original button. */
  tone?: 'primary' | 'danger';
}

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Builds the question from the form's values; null to submit without a question. */
  ask: (form: FormData) => Question | null;
  /** Without scripts there is no dialog, but a required checkbox with this text. Leave it out if a form field already confirms. */
  promise?: string;
};

/** A submit button for actions that cannot be undone: asks once, with the object and the amount, before it submits. */
export function ConfirmButton({ ask, promise, children, ...rest }: ConfirmButtonProps) {
  const m = useMessages('ui');
  const button = useRef<HTMLButtonElement>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [Dialog, setDialog] = useState<typeof DialogComponent>();

  function press(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget;
    if (!form) return;
    const newQuestion = ask(new FormData(form, event.currentTarget));
    if (!newQuestion) return;
    event.preventDefault();
    if (form.noValidate || form.reportValidity()) void show(newQuestion);
  }
  /** The dialog is loaded with the first question; if that fails, the browser asks. */
  async function show(newQuestion: Question) {
    try {
      const loaded = await import('./dialog.tsx');
      setDialog(() => loaded.Dialog);
      setQuestion(newQuestion);
    } catch {
      // oxlint-disable-next-line no-alert -- the only dialog that needs no file
      if (window.confirm(newQuestion.title)) confirm();
    }
  }
  function confirm() {
    setQuestion(null);
    button.current?.form?.requestSubmit(button.current);
  }
  return (
    <>
      {promise && (
        <noscript>
          {import.meta.env.SSR && (
            <Checkbox
              id={`promise-${String(rest.value ?? rest.name ?? 'box')}`}
              name="promise"
              label={promise}
              required
            />
          )}
        </noscript>
      )}
      <Button {...rest} ref={button} onClick={press}>
        {children}
      </Button>
      {Dialog && (
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
                {m.notNow}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
