import { Link } from 'react-router';
import type { TermsVersion } from '#features/pages/versions/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useShopDay } from '#web/session/use-shop-day.ts';

/** Which version of the terms this is and when it holds, with the way to the versions next to it. */
export function TermsNote({ version }: { version: TermsVersion }) {
  const m = useMessages('terms');
  const day = useShopDay();
  const { number, since, until } = version;
  const from = day(since);
  return (
    <>
      <p>
        {until === null
          ? m.holds({ version: number, date: from })
          : m.held({ version: number, since: from, until: day(until) })}
      </p>
      {number > 1 && (
        <p>
          <Link to={`/terms-of-service/versions/${number - 1}`}>{m.before}</Link>
        </p>
      )}
      {until !== null && (
        <p>
          <Link to={`/terms-of-service/versions/${number + 1}`}>{m.after}</Link>
        </p>
      )}
    </>
  );
}
