import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';
import type { Tone } from './tone.ts';

type BadgeProps = { tone?: Tone; icon?: LucideIcon; children: ReactNode };

/** A short label for a state or kind. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`badge tone-${tone}`}>
      {icon && <Icon of={icon} size={13} />}
      {children}
    </span>
  );
}
