import { useContext } from 'react';
import type { PostTextVersion } from '#features/blog/revisions/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { TimeZoneContext } from '#web/ui/time-zone.ts';
import { useLocale } from '#web/use-locale.ts';

/** Names the texts of a post by the time in which they stood. */
export function useVersionName(): (version: PostTextVersion) => string {
  const m = useMessages('compare');
  const where = { locale: useLocale(), timeZone: useContext(TimeZoneContext) };
  return ({ id, savedAt, savedBy }) => {
    const time = formatTime(savedAt, 'moment', where);
    if (id === null) return m.savedSince({ time });
    return savedBy === null ? m.until({ time }) : m.untilBy({ time, name: savedBy });
  };
}
