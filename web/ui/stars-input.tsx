import Star from 'lucide-react/icons/star';
import { useMessages } from '#web/messages/use-messages.ts';
import { FieldError } from './field-error.tsx';
import { useFormField } from './form-context.ts';
import { Icon } from './icon.tsx';

const STARS = [1, 2, 3, 4, 5];

type StarsInputProps = {
  legend: string;
  name: string;
  defaultValue?: number;
};

/** One to five stars as radio buttons: arrow keys work, no scripts needed. */
export function StarsInput({ legend, name, defaultValue }: StarsInputProps) {
  const { error, typed } = useFormField(name);
  const chosen = typed === undefined ? defaultValue : Number(typed);
  const m = useMessages('ui');
  return (
    <fieldset id={name} className="field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="stars-input">
        {STARS.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name={name}
              value={count}
              defaultChecked={chosen === count}
              aria-label={m.stars({ count })}
              required
            />
            <Icon of={Star} size={26} />
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}
