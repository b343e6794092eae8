import type { ReactNode } from 'react';
import type { OrderQuestion } from '#features/orders/shared/view-contract.ts';
import { CheckboxCards } from '#web/ui/checkbox-cards.tsx';
import { ColorInput } from '#web/ui/color-input.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { fieldName } from './answer-values.ts';

export interface FieldOfQuestion {
  question: OrderQuestion;
  /** The question has a condition that may not hold, so the browser must not require an answer. */
  isUncertain: boolean;
  /** The condition as text, while it is uncertain. */
  condition: string | undefined;
  error: string | undefined;
  /** Below the field. */
  note?: ReactNode;
}

interface QuestionFieldProps extends FieldOfQuestion {
  /** Several choices are separated by line breaks. */
  value: string | undefined;
}

const INPUT_TYPES = { text: 'text', number: 'text', date: 'date', url: 'text' } as const;

/** One question with the control for its kind; files have their own, FileAnswer. */
export function QuestionField({ note, ...field }: QuestionFieldProps) {
  return (
    <div className="grid gap-1.5">
      <Control {...field} />
      {note}
    </div>
  );
}

export function hintOf({ condition, question }: FieldOfQuestion): string {
  return [condition, question.help].filter(Boolean).join(' ');
}

function Control(props: QuestionFieldProps) {
  const { question, isUncertain, value, error } = props;
  const { id, kind, label, isRequired, choices, choiceLabels } = question;
  const hint = hintOf(props);
  const field = {
    name: fieldName(id),
    optional: !isRequired,
    ...(hint && { hint }),
    ...(error && { error }),
  };
  const required = isRequired && !isUncertain;
  const options = choices.map((choice, index) => ({
    value: choice,
    title: choiceLabels[index] ?? choice,
  }));
  switch (kind) {
    case 'long_text':
      return (
        <TextArea
          {...field}
          label={label}
          required={required}
          rows={5}
          maxLength={10_000}
          defaultValue={value}
        />
      );
    case 'choice':
      return (
        <RadioCards
          {...field}
          legend={label}
          required={required}
          options={options}
          {...(value && { defaultValue: value })}
        />
      );
    case 'choices':
      return (
        <>
          <input type="hidden" name="several" value={id} />
          <CheckboxCards
            {...field}
            legend={label}
            options={options}
            defaultValues={value?.split('\n') ?? []}
          />
        </>
      );
    case 'color':
      return <ColorInput {...field} label={label} required={required} defaultValue={value} />;
    case 'file':
      return null;
    default:
      return (
        <TextInput
          {...field}
          label={label}
          type={INPUT_TYPES[kind]}
          {...(kind === 'number' && { inputMode: 'decimal' as const })}
          {...(kind === 'url' && { inputMode: 'url' as const, placeholder: 'https://' })}
          required={required}
          defaultValue={value}
        />
      );
  }
}
