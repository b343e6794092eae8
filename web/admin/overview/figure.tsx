import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { Change } from './change.ts';

export interface FigureValue {
  value: ReactNode;
  change: Change;
}

interface FigureProps {
  name: string;
  /** One value, or one for each currency. */
  values: readonly FigureValue[];
}

/** A figure with its change; further currencies stand smaller below the first. */
export function Figure({ name, values }: FigureProps) {
  return (
    <div className="grid content-start gap-1 rounded-card border border-hairline bg-surface px-4 py-3">
      <dt className="text-sm text-quiet">{name}</dt>
      {values.map(({ value, change }, place) => (
        <dd key={place}>
          <span className={place === 0 ? 'font-display text-xl tabular' : 'tabular'}>{value}</span>
          <span className="flex items-center gap-1.5 text-xs text-quiet">
            <Icon of={change.icon} size={14} />
            {change.text}
          </span>
        </dd>
      ))}
    </div>
  );
}

/** Several figures, two a row on a phone: six, or eight with those of visits, fill their rows. */
export function FigureBand({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-2 lg:grid-cols-3 xl:has-[>:nth-child(7)]:grid-cols-4">
      {children}
    </dl>
  );
}
