import type { ReactNode } from 'react';
import type { BatchAction } from '#features/batches/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import type { SelectedRows } from '#web/admin/lists/list-table.tsx';
import { SelectionBar } from '#web/admin/lists/selection-bar.tsx';

export interface BatchButton {
  action: BatchAction;
  /** Names the objects and how many; without their number before hydration. */
  label: string;
  /** The question, for what cannot be undone exactly. Everything else offers to undo it. */
  ask?: { title: string; text: string };
}

interface BatchBarProps extends Pick<SelectedRows, 'names' | 'clear'> {
  buttons: readonly BatchButton[];
  /** Further fields with their button. */
  children?: ReactNode;
}

/** The bar of a list whose actions need no more than the selection. */
export function BatchBar({ names, buttons, clear, children }: BatchBarProps) {
  const m = useMessages('batches');
  const count = names.length;
  return (
    <SelectionBar label={m.with} selected={count > 0 ? m.selected({ count }) : null} clear={clear}>
      <div className="flex flex-wrap items-center gap-2">
        {buttons.map(({ action, label, ask }) =>
          ask ? (
            <ConfirmButton
              key={action}
              tone="secondary"
              size="small"
              name="intent"
              value={`batch:${action}`}
              ask={() =>
                count === 0
                  ? null
                  : {
                      title: ask.title,
                      text: <Names names={names} text={ask.text} />,
                      confirm: label,
                      tone: 'danger',
                    }
              }
            >
              {label}
            </ConfirmButton>
          ) : (
            <Button
              key={action}
              tone="secondary"
              size="small"
              name="intent"
              value={`batch:${action}`}
            >
              {label}
            </Button>
          ),
        )}
      </div>
      {children}
    </SelectionBar>
  );
}

function Names({ names, text }: { names: readonly string[]; text: string }) {
  return (
    <div className="grid gap-3">
      <ul className="relative grid max-h-60 gap-1 overflow-auto text-sm">
        {names.map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
      </ul>
      <p>{text}</p>
    </div>
  );
}
