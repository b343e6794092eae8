import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';

type ProgressBarProps = {
  /** The accessible name. */
  label: string;
  value: number;
  max?: number;
  tone?: Tone;
};

/** Progress, as the native progress element. */
export function ProgressBar({ label, value, max = 1, tone }: ProgressBarProps) {
  return (
    <progress
      className={classNames('meter', tone && `tone-${tone}`)}
      aria-label={label}
      value={Math.min(max, Math.max(0, value))}
      max={max}
    />
  );
}
