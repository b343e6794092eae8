import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { Announce } from '#web/ui/announce.tsx';
import type { Earlier } from './use-earlier.ts';

/** The end of a part that is not the newest. */
const END = 'later';

/** Above a conversation: shows what comes before. Without scripts it leads to a page with the part before. */
export function EarlierLink({
  conversation,
}: {
  conversation: Pick<Earlier<unknown>, 'older' | 'isLoading' | 'load'>;
}) {
  const m = useMessages('conversation');
  const { older, isLoading, load } = conversation;
  usePrintWhole(conversation);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [said, setSaid] = useState('');
  const href = `${pathname}?${new URLSearchParams({ before: older ?? '' })}#${END}`;
  const show = async () => {
    try {
      await load();
      setSaid(m.earlierShown);
    } catch {
      await navigate(href); // its own page shows the error
    }
  };
  return (
    <>
      <Announce>{said}</Announce>
      {older !== null && (
        <p className="text-center text-sm">
          <Link
            to={href}
            aria-disabled={isLoading}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setSaid('');
              void show();
            }}
          >
            {m.showEarlier}
          </Link>
        </p>
      )}
    </>
  );
}

/** The keys that print load the whole conversation first: on paper nothing can be loaded later. */
function usePrintWhole({
  older,
  isLoading,
  load,
}: Pick<Earlier<unknown>, 'older' | 'isLoading' | 'load'>) {
  const [isPrinting, setPrinting] = useState(false);
  const isWhole = older === null;
  useEffect(() => {
    if (isWhole) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setPrinting(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isWhole]);
  useEffect(() => {
    if (!isPrinting || isLoading) return;
    const end = () => {
      setPrinting(false);
      print();
    };
    if (isWhole) end();
    // What could not be loaded is a link on the paper too.
    else load().catch(end);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each part
  }, [isPrinting, isLoading, older]);
}

/** Below a part of a conversation that is not the newest. */
export function NewestLink() {
  const m = useMessages('conversation');
  const { pathname } = useLocation();
  return (
    <p className="text-center text-sm" id={END}>
      <Link to={pathname}>{m.showNewest}</Link>
    </p>
  );
}
