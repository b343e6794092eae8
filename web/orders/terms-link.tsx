import { Link } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { useShopDay } from '#web/session/use-shop-day.ts';

interface Version {
  number: number;
  since: string;
}

/** Where a version of the terms can be read, and how it is named. */
export function useTermsWords({ number, since }: Version) {
  return {
    to: `/terms-of-service/versions/${number}`,
    words: { version: number, date: useShopDay()(since) },
  };
}

/** The terms that were agreed to. */
export function TermsLink({ version }: { version: Version }) {
  const { to, words } = useTermsWords(version);
  return <Link to={to}>{useMessages('terms').ofOrder(words)}</Link>;
}
