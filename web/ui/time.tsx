import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { formatTime, type TimeStyle } from './format-time.ts';

type TimeProps = { at: string; show?: TimeStyle; className?: string };

const never = () => () => {};
const readersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const noZone = () => null;

/** A moment in the reader's zone, `Tue 12 May, 14:00`; exact on hover. In server HTML it is UTC and says so. */
export function Time({ at, show = 'moment', className }: TimeProps) {
  const zone = useSyncExternalStore(never, readersZone, noZone);
  return (
    <time
      className={classNames('time', className)}
      dateTime={at}
      title={formatTime(at, 'exact', zone)}
      // A page kept over New Year would otherwise differ in showing the year.
      suppressHydrationWarning
    >
      {formatTime(at, show, zone)}
    </time>
  );
}
