import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import Trash from 'lucide-react/icons/trash-2';
import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import type { OrderStep } from '#features/orders/step-contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { StepText } from '#web/orders/steps/step-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StepFields } from './step-fields.tsx';

interface StudioStepProps {
  step: OrderStep;
  isFirst: boolean;
  isLast: boolean;
  /** The form that moves steps. */
  placing: string;
  refused: Refusal | undefined;
  /** For the row, where a dragged step can be dropped, and for the text, by which it is dragged. */
  target: ComponentProps<'li'>;
  handle: ComponentProps<'div'>;
}

/** A step as the studio works with it: ticked, dragged, and opened to change, move or remove it. */
export function StudioStep(props: StudioStepProps) {
  const m = useMessages('steps');
  const { step, isFirst, isLast, placing, refused, target, handle } = props;
  const { id, title, doneAt } = step;
  return (
    <li className="step-row text-sm" {...target}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={doneAt ? 'step-reopen' : 'step-done'} />
        <input type="hidden" name="stepId" value={id} />
        <IconButton
          type="submit"
          icon={doneAt ? CircleCheck : Circle}
          label={m.tick({ title })}
          aria-pressed={doneAt !== null}
        />
      </Form>
      <div className="grid min-w-0 gap-0.5">
        <div className="step-handle grid gap-0.5" {...handle}>
          <StepText step={step} />
        </div>
        <details key={`${title} ${step.note} ${step.isInternal}`} open={refused !== undefined}>
          <summary className="min-h-6 text-quiet">
            {m.change}
            <span className="visually-hidden"> {title}</span>
          </summary>
          <DraftForm
            name="step"
            about={id}
            method="post"
            preventScrollReset
            className="mt-3 grid gap-4"
          >
            <input type="hidden" name="intent" value="step-edit" />
            <input type="hidden" name="stepId" value={id} />
            <FormError refused={refused?.refused} />
            <StepFields id={id} step={step} refused={refused} />
            <div className="flex flex-wrap items-center gap-2">
              <Button tone="secondary" size="small">
                {m.save}
              </Button>
              <div className="ml-auto flex">
                <IconButton
                  id={`step-up-${id}`}
                  type="submit"
                  form={placing}
                  name="move"
                  value={`up:${id}`}
                  icon={ArrowUp}
                  label={m.moveUp({ title })}
                  disabled={isFirst}
                />
                <IconButton
                  id={`step-down-${id}`}
                  type="submit"
                  form={placing}
                  name="move"
                  value={`down:${id}`}
                  icon={ArrowDown}
                  label={m.moveDown({ title })}
                  disabled={isLast}
                />
                <IconButton
                  type="submit"
                  form={`remove-${id}`}
                  icon={Trash}
                  label={m.remove({ title })}
                />
              </div>
            </div>
          </DraftForm>
          <Form id={`remove-${id}`} method="post" preventScrollReset>
            <input type="hidden" name="intent" value="step-remove" />
            <input type="hidden" name="stepId" value={id} />
          </Form>
        </details>
      </div>
    </li>
  );
}
