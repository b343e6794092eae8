import { type ChangeEvent, type ReactNode, useContext } from 'react';
import { FieldError } from './field-error.tsx';
import { FormContext, tickedValues, useFormField } from './form-context.ts';

export type Choice = {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the first line, e.g. a price. */
  aside?: ReactNode;
  disabled?: boolean;
};

type ChoiceCardsProps = {
  type: 'radio' | 'checkbox';
  legend: ReactNode;
  name: string;
  options: readonly Choice[];
  hint?: ReactNode;
  error?: string;
  hideLegend?: boolean;
  /** The initial values; for a controlled group pass `values` and `onChange`. */
  defaultValues?: readonly string[];
  values?: readonly string[];
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  required?: boolean;
  className?: string;
};

/** The shared base of RadioCards and CheckboxCards. */
export function ChoiceCards({
  type,
  legend,
  name,
  options,
  hint,
  error: errorProp,
  hideLegend,
  defaultValues,
  values,
  onChange,
  required,
  className = 'choice-cards',
}: ChoiceCardsProps) {
  const { error, typed } = useFormField(name, errorProp);
  const isRefused = useContext(FormContext)?.values !== undefined;
  // A form without a ticked box says so; without a radio button it was not shown.
  const isSent = typed !== undefined || (isRefused && type === 'checkbox');
  const chosen = isSent ? tickedValues(typed) : defaultValues;
  const about = error ? `${name}-error` : hint ? `${name}-hint` : undefined;
  return (
    <fieldset className="field" aria-describedby={about} id={name}>
      <legend className={hideLegend ? 'visually-hidden' : 'field-label'}>{legend}</legend>
      <div className={className}>
        {options.map((option) => {
          const textId = option.text ? `${name}-${option.value}-text` : undefined;
          return (
            <label className="choice" key={option.value}>
              <input
                type={type}
                name={name}
                value={option.value}
                disabled={option.disabled}
                required={type === 'radio' && required}
                aria-describedby={textId}
                onChange={onChange}
                {...(values
                  ? { checked: values.includes(option.value) }
                  : { defaultChecked: chosen?.includes(option.value) })}
              />
              <span className="choice-title">{option.title}</span>
              {option.aside && <span className="choice-aside">{option.aside}</span>}
              {option.text && (
                <span className="choice-text" id={textId}>
                  {option.text}
                </span>
              )}
            </label>
          );
        })}
      </div>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}
