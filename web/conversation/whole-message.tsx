import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { entryId } from './use-earlier.ts';

interface WholeMessageProps {
  id: string;
  /** What is shown: the text, or its beginning. */
  text: string;
  isCut: boolean;
  /** Reads the whole text. */
  load: () => Promise<string | undefined>;
  children: (text: string) => ReactNode;
}

/** A text of a conversation. A long one shows its beginning, and the whole on request: in its place, or without scripts on a page with it. */
export function WholeMessage({ id, text, isCut, load, children }: WholeMessageProps) {
  const m = useMessages('conversation');
  const path = usePathToMessage();
  const navigate = useNavigate();
  const [whole, setWhole] = useState<{ of: string; text: string }>();
  const isWhole = !isCut || whole?.of === text;
  const show = async () => {
    const fullText = await load().catch(() => undefined);
    if (fullText === undefined) await navigate(path(id));
    else setWhole({ of: text, text: fullText });
  };
  return (
    <>
      {children(isCut && whole?.of === text ? whole.text : text)}
      {!isWhole && (
        <p className="mt-2 text-sm">
          <Link
            to={path(id)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void show();
            }}
          >
            {m.showWhole}
          </Link>
        </p>
      )}
    </>
  );
}

/** The address of a message on the page that shows it. */
export function usePathToMessage(): (id: string) => string {
  const { pathname } = useLocation();
  return (id) => `${pathname}?message=${id}#${entryId(id)}`;
}
