import { useContext } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { TimeZoneContext } from '#web/ui/time-zone.ts';
import { useLocale } from '#web/use-locale.ts';

interface Version {
  number: number;
  since: string;
}

/** Where a version of the terms can be read, and how it is named. */
export function useTermsWords({ number, since }: Version) {
  const where = { locale: useLocale(), timeZone: useContext(TimeZoneContext) };
  return {
    to: `/terms-of-service/versions/${number}`,
    words: { version: number, date: formatTime(since, 'date', where) },
  };
}

/** The terms that were agreed to. */
export function TermsLink({ version }: { version: Version }) {
  const { to, words } = useTermsWords(version);
  return <Link to={to}>{useMessages('terms').ofOrder(words)}</Link>;
}
