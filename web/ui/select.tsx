import { readOptions, type OptionLines } from '#lib/option-lines.ts';
import { classNames } from './class-names.ts';
import { Field, splitProps, type ControlProps } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };
export type SelectGroup = { label: string; options: readonly SelectOption[] };

type SelectProps = ControlProps<'select'> & {
  /** A list of hundreds as text. */
  options: readonly (SelectOption | SelectGroup)[] | OptionLines;
  /** The empty first choice, e.g. `Any category`. */
  placeholder?: string;
};

/** Single choice of many options, as the native select. */
export function Select(props: SelectProps) {
  const [field, { className, options: given, placeholder, ...rest }] = splitProps(props);
  const options = typeof given === 'string' ? readOptions(given) : given;
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...rest}
          {...control}
          {...(rest.value !== undefined && { defaultValue: undefined })} // the page holds what is chosen
          className={classNames('control', className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(renderOption)}
              </optgroup>
            ) : (
              renderOption(option)
            ),
          )}
        </select>
      )}
    </Field>
  );
}

function renderOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
