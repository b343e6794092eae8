import { type ComponentProps, useState } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { Field, type FieldProps } from './field.tsx';
import { useHydrated } from './use-hydrated.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type PasswordInputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>;

/** A password field; with scripts a button shows the password. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput({
  label,
  name,
  id,
  hint,
  error,
  optional,
  hideLabel,
  fieldClassName,
  ...rest
}: PasswordInputProps) {
  const m = useMessages('ui');
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, name, id, hint, error, optional, hideLabel, fieldClassName }}>
      {(control) => (
        <div className="control-row">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className="control"
          />
          {/* Named by its content, not by aria-label: searching for the field by its label must find the field only. */}
          {hydrated && (
            <button
              type="button"
              className="control-affix"
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            >
              {(shown ? m.hideTyped : m.showTyped)({
                hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
              })}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
