import type { OrderQuestion } from '#features/orders/view-contract.ts';
import { CheckboxCards } from '#web/ui/checkbox-cards.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface QuestionFieldProps {
  question: OrderQuestion;
  /** The question has a condition that may not hold, so the browser must not require an answer. */
  isUncertain: boolean;
  /** The condition as text, while it is uncertain. */
  condition: string | undefined;
  value: string | undefined;
  error: string | undefined;
}

const INPUT_TYPES = { text: 'text', number: 'text', date: 'date', url: 'text' } as const;

/** One question with the control for its kind. */
export function QuestionField({
  question,
  isUncertain,
  condition,
  value,
  error,
}: QuestionFieldProps) {
  const { id, kind, isRequired, choices, choiceLabels } = question;
  const hint = [condition, question.help].filter(Boolean).join(' ');
  const field = {
    name: `answers.${id}`,
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
          label={question.label}
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
          legend={question.label}
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
            legend={question.label}
            options={options}
            defaultValues={value?.split('\n') ?? []}
          />
        </>
      );
    case 'file':
      return <FileInput {...field} label={question.label} required={required} />;
    default:
      return (
        <TextInput
          {...field}
          label={question.label}
          type={INPUT_TYPES[kind]}
          {...(kind === 'number' && { inputMode: 'decimal' as const })}
          {...(kind === 'url' && { inputMode: 'url' as const, placeholder: 'https://' })}
          required={required}
          defaultValue={value}
        />
      );
  }
}
