import { useRef, useState } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { Field, splitProps, type ControlProps } from './field.tsx';
import { useFormField } from './form-context.ts';
import { useHydrated } from './use-hydrated.ts';

type ColorInputProps = Omit<ControlProps<'input'>, 'type'> & {
  /** Gets each change. */
  onTyped?: (color: string) => void;
};

const COLOR = /^#[0-9a-f]{6}$/i;

/** A colour as `#1a6b54`: typed, or taken from the browser's colour picker. Unlike the picker alone it can be empty. */
export function ColorInput(props: ColorInputProps) {
  const [field, { onTyped, ...rest }] = splitProps(props);
  const m = useMessages('ui');
  const hydrated = useHydrated();
  const { typed } = useFormField(field.name);
  const text = useRef<HTMLInputElement>(null);
  const [color, setColor] = useState(String(typed ?? rest.defaultValue ?? ''));

  function pick(picked: string) {
    const input = text.current;
    if (!input) return;
    // React overrides the property on the element; the prototype's setter lets it notice the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, picked);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className="flex items-center gap-2">
          {hydrated && (
            <input
              type="color"
              className="color-well"
              aria-label={m.pickColor}
              value={COLOR.test(color) ? color : '#808080'}
              onChange={({ target }) => pick(target.value)}
            />
          )}
          <input
            placeholder="#1a6b54"
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            {...rest}
            {...control}
            ref={text}
            type="text"
            className="control max-w-40 tabular"
            onChange={({ target }) => {
              setColor(target.value.trim());
              onTyped?.(target.value);
            }}
          />
        </div>
      )}
    </Field>
  );
}
