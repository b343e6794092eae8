import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ApiForm } from './api-form.tsx';

type Form = ComponentProps<typeof ApiForm>;

interface ReasonFormProps extends Omit<Form, 'id' | 'unsaved'> {
  /** Of the field. */
  id: string;
  label: string;
  hint: string;
  /** It has a text, so it always keeps what is typed. */
  unsaved: NonNullable<Form['unsaved']>;
  /** What its button says, or the button. */
  send: ReactNode;
  /** Above the field. */
  children?: ReactNode;
}

/** A form that asks for a reason, as `reason`. */
export function ReasonForm({ id, label, hint, unsaved, send, children, ...form }: ReasonFormProps) {
  return (
    <ApiForm {...form} unsaved={unsaved}>
      {children}
      <TextArea
        id={id}
        label={label}
        name="reason"
        rows={3}
        required
        maxLength={1000}
        hint={hint}
      />
      <div>
        {typeof send === 'string' ? (
          <Button tone="secondary" size="small">
            {send}
          </Button>
        ) : (
          send
        )}
      </div>
    </ApiForm>
  );
}
