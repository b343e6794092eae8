import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';
import type { Tone } from './tone.ts';

type BadgeProps = { tone?: Tone; icon?: LucideIcon; children: ReactNode };

/** A word about a thing's state or kind, beside its name. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`badge tone-${tone}`}>
      {icon && <Icon of={icon} size={13} />}
      {children}
    </span>
  );
}
