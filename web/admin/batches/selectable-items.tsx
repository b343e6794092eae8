import { useState, type FormEvent, type ReactNode } from 'react';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { tickedValues } from '#web/ui/form-context.ts';
import { BatchBar, type BatchButton } from './batch-bar.tsx';

/** The form of the checkboxes: the items may hold forms of their own, so it cannot be around them. */
const SELECTION_FORM = 'selected-items';
const BAR_ACTIONS = ['batch'];

interface SelectableItemsProps {
  /** Names of all items by id. */
  names: Readonly<Record<string, string>>;
  /** The actions on so many selected items. */
  buttons: (count: number) => readonly BatchButton[];
  /** The items, with a `SelectItem` each. */
  children: ReactNode;
}

/** Items that are no rows of a table, with a bar of actions on the selected ones. */
export function SelectableItems({ names, buttons, children }: SelectableItemsProps) {
  const { failure } = useFormResult(BAR_ACTIONS);
  const [chosenIds, setChosenIds] = useState(tickedValues(failure?.values['ids']));
  const chosen = chosenIds.flatMap((id) => names[id] ?? []);

  function follow({ target, currentTarget }: FormEvent<HTMLElement>) {
    if (!(target as Element).matches('.row-check')) return;
    const boxes = currentTarget.querySelectorAll<HTMLInputElement>('.row-check:checked');
    setChosenIds([...boxes].map(({ value }) => value));
  }
  function clear() {
    for (const box of document.querySelectorAll<HTMLInputElement>('.row-check:checked')) {
      box.checked = false;
    }
    setChosenIds([]);
  }
  return (
    <div className="group grid" onChange={follow}>
      {children}
      <ApiForm
        action={BAR_ACTIONS}
        preventScrollReset={false}
        errorOnTop
        id={SELECTION_FORM}
        className="contents"
      >
        <BatchBar names={chosen} buttons={buttons(chosen.length)} clear={clear} />
      </ApiForm>
    </div>
  );
}

/** Selects an item for the bar. `label` names it. */
export function SelectItem({ id, label }: { id: string; label: string }) {
  // Outside the form, so it is told here what was sent.
  const { failure } = useFormResult(BAR_ACTIONS);
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label inside names the checkbox
    <label className="check-target">
      <span className="visually-hidden">{label}</span>
      <input
        type="checkbox"
        className="row-check"
        form={SELECTION_FORM}
        name="ids"
        value={id}
        key={id}
        defaultChecked={tickedValues(failure?.values['ids']).includes(id)}
      />
    </label>
  );
}
