import type { OrderStep } from '#features/orders/steps/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The API's names of the fields. */
export const STEP_FIELDS = { title: 'stepTitle', note: 'stepNote' };

interface StepFieldsProps {
  /** Makes the ids of the fields unique on the page. */
  id: string;
  step?: OrderStep;
}

/** The fields of a step, for adding and changing one. */
export function StepFields({ id, step }: StepFieldsProps) {
  const m = useMessages('steps');
  return (
    <>
      <TextInput
        id={`step-title-${id}`}
        label={m.title}
        name="stepTitle"
        required
        maxLength={120}
        defaultValue={step?.title}
      />
      <TextInput
        id={`step-note-${id}`}
        label={m.note}
        name="stepNote"
        optional
        maxLength={500}
        defaultValue={step?.note}
      />
      <Checkbox
        id={`step-internal-${id}`}
        label={m.isInternal}
        hint={m.isInternalHint}
        name="stepInternal"
        value="yes"
        defaultChecked={step?.isInternal ?? false}
      />
    </>
  );
}
