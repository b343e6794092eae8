import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export interface Pickable {
  id: string;
  title: string;
  text: string;
}

interface PickDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  items: readonly Pickable[];
  onPick: (item: Pickable) => void;
  isLoading?: boolean;
  /** Under the list. */
  remark?: ReactNode;
}

/** Finds something by typing: Enter takes the first match, the arrow keys move between the matches. */
export function PickDialog({
  title,
  isOpen,
  onClose,
  items,
  onPick,
  isLoading,
  remark,
}: PickDialogProps) {
  const m = useMessages('composer');
  const [search, setSearch] = useState('');
  const needle = search.trim().toLowerCase();
  const matches = items.filter((item) =>
    `${item.title}\n${item.text}`.toLowerCase().includes(needle),
  );

  function close() {
    setSearch('');
    onClose();
  }
  function pick(item: Pickable) {
    close();
    // After the dialog has returned the focus.
    requestAnimationFrame(() => onPick(item));
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const index = stops.indexOf(document.activeElement as HTMLElement) + step;
      stops[Math.max(0, Math.min(index, stops.length - 1))]?.focus();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault(); // the dialog may be inside a form
      const [first] = matches;
      if (first) pick(first);
    }
  }

  return (
    <Dialog open={isOpen} onClose={close} title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves the focus between native controls */}
      <div className="grid gap-3" onKeyDown={onKeyDown}>
        <TextInput
          label={m.pickSearch}
          name=""
          id="pick-search"
          type="search"
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
        <ul className="pick-list">
          {matches.map((item) => (
            <li key={item.id}>
              <button type="button" onClick={() => pick(item)}>
                {item.title}
                {item.text && <span className="pick-text">{item.text}</span>}
              </button>
            </li>
          ))}
        </ul>
        {matches.length === 0 && !isLoading && <p className="text-quiet">{m.pickNothing}</p>}
        {remark && <p className="text-sm">{remark}</p>}
      </div>
    </Dialog>
  );
}
