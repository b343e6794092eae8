import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { formatTime, type TimeStyle } from './format-time.ts';

type TimeProps = { at: string; show?: TimeStyle; className?: string };

const never = () => () => {};
const readersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const noZone = () => null;

/** A time in the reader's zone, `Tue 12 May, 14:00`; exact in the tooltip. The server's HTML shows UTC and says so. */
export function Time({ at, show = 'moment', className }: TimeProps) {
  const zone = useSyncExternalStore(never, readersZone, noZone);
  return (
    <time
      className={classNames('time', className)}
      dateTime={at}
      title={formatTime(at, 'exact', zone)}
      // A cached page would otherwise show or hide the year wrongly after New Year.
      suppressHydrationWarning
    >
      {formatTime(at, show, zone)}
    </time>
  );
}
