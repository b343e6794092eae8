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
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

const CHOICES: { mode: ColorMode; word: string; icon: LucideIcon }[] = [
  { mode: 'system', word: 'As the system', icon: Monitor },
  { mode: 'light', word: 'Light', icon: Sun },
  { mode: 'dark', word: 'Dark', icon: Moon },
];

/** System, light or dark, as three radio buttons with icons. Reserves its space but is hidden without scripts. */
export function ThemeSwitch() {
  const name = useId();
  const hydrated = useHydrated();
  const chosen = useSyncExternalStore<ColorMode>(
    subscribeToColorMode,
    readColorMode,
    () => 'system',
  );
  return (
    <fieldset className={classNames('segments', !hydrated && 'awaits-script')}>
      <legend className="visually-hidden">Colour mode</legend>
      {CHOICES.map(({ mode, word, icon }) => (
        <label key={mode} title={word}>
          <input
            type="radio"
            name={name}
            value={mode}
            aria-label={word}
            checked={chosen === mode}
            onChange={() => setColorMode(mode)}
          />
          <Icon of={icon} size={15} />
        </label>
      ))}
    </fieldset>
  );
}
