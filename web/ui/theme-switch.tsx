import { useId } from 'react';
import type { LucideIcon } from 'lucide-react';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { type ColorMode, readColorMode } from '#web/color-mode.ts';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from './icon.tsx';

const CHOICES: { mode: ColorMode; label: PlainKey<'ui'>; icon: LucideIcon }[] = [
  { mode: 'system', label: 'themeSystem', icon: Monitor },
  { mode: 'light', label: 'themeLight', icon: Sun },
  { mode: 'dark', label: 'themeDark', icon: Moon },
];

const showChosen = (input: HTMLInputElement | null) => {
  if (input) input.checked = input.value === readColorMode();
};

/** System, light or dark, as three radio buttons with icons. The script of the document handles them (web/page-script.ts); hidden without scripts. */
export function ThemeSwitch() {
  const m = useMessages('ui');
  const name = useId();
  return (
    <fieldset className="segments needs-scripts">
      <legend className="visually-hidden">{m.theme}</legend>
      {CHOICES.map(({ mode, label, icon }) => (
        <label key={mode} title={m[label]}>
          <input
            ref={showChosen}
            type="radio"
            name={name}
            value={mode}
            aria-label={m[label]}
            defaultChecked={mode === 'system'}
            data-color-mode=""
          />
          <Icon of={icon} size={15} />
        </label>
      ))}
    </fieldset>
  );
}
