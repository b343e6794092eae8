import { useRef } from 'react';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useMessages } from '#web/messages/use-messages.ts';
import { Field, splitProps, type ControlProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

/** A number field with minus and plus buttons; a plain number field without scripts. Fires `onChange` for every step. */
export function NumberStepper(props: Omit<ControlProps<'input'>, 'type'>) {
  const [field, rest] = splitProps(props);
  const m = useMessages('ui');
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();

  function step(by: 1 | -1) {
    const field = input.current;
    if (!field) return;
    if (by > 0) field.stepUp();
    else field.stepDown();
    // React listens to the native event, so a controlled field gets the step like typed input.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className="control-row stepper">
          {hydrated && (
            <button type="button" className="control-affix" onClick={() => step(-1)}>
              <Icon of={Minus} size={16} label={m.oneLess} />
            </button>
          )}
          <input
            inputMode="numeric"
            min={1}
            step={1}
            {...rest}
            {...control}
            ref={input}
            type="number"
            className="control"
          />
          {hydrated && (
            <button type="button" className="control-affix" onClick={() => step(1)}>
              <Icon of={Plus} size={16} label={m.oneMore} />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
