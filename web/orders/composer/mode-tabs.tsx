import type { LucideIcon } from 'lucide-react';
import Lock from 'lucide-react/icons/lock';
import MessageSquare from 'lucide-react/icons/message-square';
import PackageCheck from 'lucide-react/icons/package-check';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Mode } from './modes.ts';

const ICONS: Record<Mode, LucideIcon> = {
  message: MessageSquare,
  delivery: PackageCheck,
  note: Lock,
};

interface ModeTabsProps {
  modes: readonly Mode[];
  mode: Mode;
  onChoose: (mode: Mode) => void;
}

/** Radio buttons in the look of tabs: one tab stop, arrow keys, and CSS shows the chosen form even without scripts. */
export function ModeTabs({ modes, mode, onChoose }: ModeTabsProps) {
  const m = useMessages('composer');
  const labels = { message: m.modeMessage, delivery: m.modeDelivery, note: m.modeNote };
  return (
    <fieldset className="composer-modes">
      <legend className="visually-hidden">{m.modes}</legend>
      {modes.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="composer-mode"
            value={each}
            checked={each === mode}
            onChange={() => onChoose(each)}
          />
          <Icon of={ICONS[each]} size={16} />
          {labels[each]}
        </label>
      ))}
    </fieldset>
  );
}
