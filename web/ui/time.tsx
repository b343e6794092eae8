import { useContext } from 'react';
import { useLocale } from '#web/use-locale.ts';
import { classNames } from './class-names.ts';
import { formatTime, type TimeStyle } from './format-time.ts';
import { TimeZoneContext } from './time-zone.ts';

interface TimeProps {
  at: string;
  show?: TimeStyle;
  /** For a day that belongs to one zone, such as that of a document. */
  timeZone?: string;
  className?: string;
}

/** A time in the page's time zone, `Tue 12 May, 14:00`; exact in the tooltip. */
export function Time({ at, show = 'moment', timeZone, className }: TimeProps) {
  const zone = useContext(TimeZoneContext);
  const where = { locale: useLocale(), timeZone: timeZone ?? zone };
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
