import { useContext } from 'react';
import { useLocale } from '#web/use-locale.ts';
import { classNames } from './class-names.ts';
import { formatTime, type TimeStyle } from './format-time.ts';
import { TimeZoneContext } from './time-zone.ts';

type TimeProps = { at: string; show?: TimeStyle; className?: string };

/** A time in the page's time zone, `Tue 12 May, 14:00`; exact in the tooltip. */
export function Time({ at, show = 'moment', className }: TimeProps) {
  const where = { locale: useLocale(), timeZone: useContext(TimeZoneContext) };
  return (
    <time
      className={classNames('time', className)}
      dateTime={at}
      title={formatTime(at, 'exact', where)}
      // A cached page would otherwise show or hide the year wrongly after New Year.
      suppressHydrationWarning
    >
      {formatTime(at, show, where)}
    </time>
  );
}
