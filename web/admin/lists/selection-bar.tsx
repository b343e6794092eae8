import { type ReactNode, useRef } from 'react';
import { PageError } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useBottomBar } from '#web/ui/use-bottom-bar.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { SelectedRows } from './list-table.tsx';

interface SelectionBarProps {
  /** What its actions are for: “With the selected orders”. */
  label: string;
  /** How many rows are selected, in words; null before hydration: until then CSS alone shows the bar. */
  selected: string | null;
  clear: SelectedRows['clear'];
  /** The actions, in lines. */
  children: ReactNode;
}

/** Appears over the end of the list when a row is selected, so that no row moves under the pointer; also to say why its action was refused. */
export function SelectionBar({ label, selected, clear, children }: SelectionBarProps) {
  const m = useMessages('lists');
  const { failure } = useFormResult('batch');
  const bar = useRef<HTMLFieldSetElement>(null);
  useBottomBar(bar);
  return (
    <fieldset
      ref={bar}
      className={classNames(
        'bottom-bar sticky bottom-0 z-20 mt-3 gap-2 rounded-card border border-hairline bg-raised p-3 shadow-float md:gap-3 md:p-4',
        failure ? 'grid' : 'hidden group-has-[:is(td,li)_.row-check:checked]:grid',
      )}
    >
      <legend className="visually-hidden">{label}</legend>
      {selected !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <output className="font-semibold">{selected}</output>
          <Button type="button" tone="quiet" size="small" onClick={clear}>
            {m.clear}
          </Button>
        </div>
      )}
      <PageError action="batch" />
      {children}
    </fieldset>
  );
}
