import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { ComponentProps } from 'react';
import type { OrderStep } from '#features/orders/steps/contract.ts';
import { MoveButtons } from '#web/admin/lists/move-buttons.tsx';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { StepText } from '#web/orders/steps/step-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { STEP_FIELDS, StepFields } from './step-fields.tsx';

interface StudioStepProps {
  step: OrderStep;
  isFirst: boolean;
  isLast: boolean;
  /** The form that moves steps. */
  placing: string;
  /** For the row, where a dragged step can be dropped, and for the text, by which it is dragged. */
  target: ComponentProps<'li'>;
  handle: ComponentProps<'div'>;
}

/** A step as the studio works with it: ticked, dragged, and opened to change, move or remove it. */
export function StudioStep(props: StudioStepProps) {
  const m = useMessages('steps');
  const { step, isFirst, isLast, placing, target, handle } = props;
  const { id, title, doneAt } = step;
  const row = { stepId: id };
  const { failure } = useFormResult('step-edit', row);
  return (
    <li className="step-row relative text-sm" {...target}>
      <ApiForm action={doneAt ? 'step-reopen' : 'step-done'} row={row} errorOnTop>
        <IconButton
          type="submit"
          icon={doneAt ? CircleCheck : Circle}
          label={m.tick({ title })}
          aria-pressed={doneAt !== null}
        />
      </ApiForm>
      <div className="grid min-w-0 gap-0.5">
        <div className="step-handle grid gap-0.5 pr-9" {...handle}>
          <StepText step={step} />
        </div>
        <details key={`${title} ${step.note} ${step.isInternal}`} open={failure !== undefined}>
          <summary
            className="btn btn-quiet btn-icon absolute top-0 right-0"
            title={m.change}
            aria-label={`${m.change} ${title}`}
          >
            <Icon of={Pencil} size={14} />
          </summary>
          <ApiForm
            action="step-edit"
            row={row}
            unsaved="step"
            rename={STEP_FIELDS}
            className="mt-3 grid gap-4"
          >
            <StepFields id={id} step={step} />
            <div className="flex flex-wrap items-center gap-2">
              <Button tone="secondary" size="small">
                {m.save}
              </Button>
              <div className="ml-auto flex">
                <MoveButtons
                  id={id}
                  title={title}
                  form={placing}
                  name="move"
                  isFirst={isFirst}
                  isLast={isLast}
                />
                <IconButton
                  type="submit"
                  form={`remove-${id}`}
                  icon={Trash}
                  label={m.remove({ title })}
                />
              </div>
            </div>
          </ApiForm>
          <ApiForm id={`remove-${id}`} action="step-remove" row={row} errorOnTop />
        </details>
      </div>
    </li>
  );
}
