import { useLayoutEffect, useRef, useState } from 'react';
import { moveBackTo, type Anchor } from '#web/live/hold-position.tsx';

interface Entry {
  id: string;
}

interface Page<Each> {
  entries: readonly Each[];
  /** Where the entries before these are; null at the beginning. */
  older: string | null;
}

export interface Earlier<Each> {
  /** What was loaded before, then what the page has. */
  entries: readonly Each[];
  older: string | null;
  isLoading: boolean;
  load(): Promise<void>;
}

/**
 * A conversation that shows a part, and more of it on request: what is loaded comes above, and what the person looks at stays where it is.
 * What is loaded stays while newer entries arrive, unless so many came that some between are missing.
 */
export function useEarlier<Each extends Entry>(
  page: Page<Each>,
  loadBefore: (cursor: string) => Promise<Page<Each>>,
): Earlier<Each> {
  const [earlier, setEarlier] = useState<Page<Each> | null>(null);
  const [shown, setShown] = useState(page.entries);
  const [isLoading, setLoading] = useState(false);
  const anchor = useRef<Anchor>(null);
  if (shown !== page.entries) {
    setShown(page.entries);
    if (earlier) setEarlier(joined(earlier, shown, page.entries));
  }
  useLayoutEffect(() => {
    if (anchor.current) moveBackTo(anchor.current);
    anchor.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when earlier entries are shown
  }, [earlier]);
  const { older } = earlier ?? page;
  return {
    entries: earlier ? [...earlier.entries, ...page.entries] : page.entries,
    older,
    isLoading,
    async load() {
      if (older === null || isLoading) return;
      setLoading(true);
      try {
        const before = await loadBefore(older);
        anchor.current = anchorAt((earlier ?? page).entries);
        const entries = [...before.entries, ...(earlier?.entries ?? [])];
        setEarlier({ entries, older: before.older });
      } finally {
        setLoading(false);
      }
    },
  };
}

/** With what is no longer part of the page itself; null if the page does not continue what was shown. */
function joined<Each extends Entry>(
  earlier: Page<Each>,
  before: readonly Each[],
  now: readonly Each[],
): Page<Each> | null {
  const start = before.findIndex(({ id }) => id === now[0]?.id);
  if (start === -1) return null;
  return { ...earlier, entries: [...earlier.entries, ...before.slice(0, start)] };
}

/** The first entry, below which nothing moves. */
function anchorAt(entries: readonly Entry[]): Anchor | null {
  const [first] = entries;
  const element = first ? document.getElementById(entryId(first.id)) : null;
  return element && { element, top: element.getBoundingClientRect().top };
}

/** The id of an entry's element, and the target of links to it. */
export const entryId = (id: string) => `message-${id}`;
