import { useState } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { Field, splitProps, type ControlProps } from './field.tsx';
import { useHydrated } from './use-hydrated.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A password field; with scripts a button shows the password. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput(props: Omit<ControlProps<'input'>, 'type'>) {
  const [field, rest] = splitProps(props);
  const m = useMessages('ui');
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
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
