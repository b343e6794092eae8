import { useSearchParams } from 'react-router';
import { formatList } from '#lib/format/format.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useLocale } from '#web/use-locale.ts';

/** Says that the form holds the choices of an earlier order, and what of it is no longer offered. */
export function OrderingAgain() {
  const m = useMessages('order-form');
  const locale = useLocale();
  const [query] = useSearchParams();
  const missing = query.getAll('missing').map((each) => each.slice(0, 200));
  return (
    <Notice title={m.againTitle} tone={missing.length > 0 ? 'warning' : 'info'}>
      <p>
        {missing.length > 0 ? m.againMissing({ names: formatList(missing, locale) }) : m.againText}
      </p>
    </Notice>
  );
}
