import type { OrderStep } from '#features/orders/step-contract.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface StepFieldsProps {
  /** Makes the ids of the fields unique on the page. */
  id: string;
  step?: OrderStep;
  refused: Refusal | undefined;
}

/** The fields of a step, for adding and changing one. */
export function StepFields({ id, step, refused }: StepFieldsProps) {
  const m = useMessages('steps');
  const values = refused?.values;
  const errors = refused?.refused.fields ?? {};
  const isInternal = values ? values['stepInternal'] === 'yes' : step?.isInternal;
  return (
    <>
      <TextInput
        id={`step-title-${id}`}
        label={m.title}
        name="stepTitle"
        required
        maxLength={120}
        defaultValue={values?.['stepTitle'] ?? step?.title}
        error={errors['title']}
      />
      <TextInput
        id={`step-note-${id}`}
        label={m.note}
        name="stepNote"
        optional
        maxLength={500}
        defaultValue={values?.['stepNote'] ?? step?.note}
        error={errors['note']}
      />
      <Checkbox
        id={`step-internal-${id}`}
        label={m.isInternal}
        hint={m.isInternalHint}
        name="stepInternal"
        value="yes"
        defaultChecked={isInternal ?? false}
      />
    </>
  );
}
