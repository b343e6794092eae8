import Star from 'lucide-react/icons/star';
import { FieldError } from './field-error.tsx';
import { Icon } from './icon.tsx';

const WORDS = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'];

type StarsInputProps = {
  legend: string;
  name: string;
  defaultValue?: number;
  error?: string;
};

/** One to five stars as radio buttons: arrow keys work, no scripts needed. */
export function StarsInput({ legend, name, defaultValue, error }: StarsInputProps) {
  return (
    <fieldset id={name} className="field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="stars-input">
        {WORDS.map((word, place) => (
          <label key={word}>
            <input
              type="radio"
              name={name}
              value={place + 1}
              defaultChecked={defaultValue === place + 1}
              aria-label={word}
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
