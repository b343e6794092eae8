import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { Change } from './change.ts';

export interface FigureValue {
  value: ReactNode;
  /** Null if there is nothing to compare with. */
  change: Change | null;
}

interface FigureProps {
  name: string;
  /** One value, or one for each currency. */
  values: readonly FigureValue[];
}

/** A figure with its change; further currencies stand smaller below the first. */
export function Figure({ name, values }: FigureProps) {
  return (
    <div className="figure">
      <dt className="text-xs text-quiet">{name}</dt>
      {values.map(({ value, change }, index) => (
        <dd key={index}>
          <span className={index === 0 ? 'text-base font-semibold tabular' : 'text-sm tabular'}>
            {value}
          </span>
          {change && (
            <span className="flex items-start gap-1.5 text-xs text-quiet">
              <Icon of={change.icon} size={14} className="shrink-0" />
              {change.text}
            </span>
          )}
        </dd>
      ))}
    </div>
  );
}

/** Several figures in one row, two a row on a phone: six, or eight with those of visits, fill their rows. */
export function FigureBand({ children }: { children: ReactNode }) {
  return <dl className="figure-band">{children}</dl>;
}
