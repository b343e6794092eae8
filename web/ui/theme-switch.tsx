import { useId, useSyncExternalStore } from 'react';
import type { LucideIcon } from 'lucide-react';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import {
  type ColorMode,
  readColorMode,
  setColorMode,
  subscribeToColorMode,
} from '#web/color-mode.ts';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

const CHOICES: { mode: ColorMode; label: PlainKey<'ui'>; icon: LucideIcon }[] = [
  { mode: 'system', label: 'themeSystem', icon: Monitor },
  { mode: 'light', label: 'themeLight', icon: Sun },
  { mode: 'dark', label: 'themeDark', icon: Moon },
];

/** System, light or dark, as three radio buttons with icons. Reserves its space but is hidden without scripts. */
export function ThemeSwitch() {
  const m = useMessages('ui');
  const name = useId();
  const hydrated = useHydrated();
  const chosen = useSyncExternalStore<ColorMode>(
    subscribeToColorMode,
    readColorMode,
    () => 'system',
  );
  return (
    <fieldset className={classNames('segments', !hydrated && 'awaits-script')}>
      <legend className="visually-hidden">{m.theme}</legend>
      {CHOICES.map(({ mode, label, icon }) => (
        <label key={mode} title={m[label]}>
          <input
            type="radio"
            name={name}
            value={mode}
            aria-label={m[label]}
            checked={chosen === mode}
            onChange={() => setColorMode(mode)}
          />
          <Icon of={icon} size={15} />
        </label>
      ))}
    </fieldset>
  );
}
