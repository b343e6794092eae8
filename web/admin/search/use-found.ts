import { useEffect, useState } from 'react';
import type { FoundObject } from '#features/search/contract.ts';
import { browserApi, call } from '#web/api.ts';

const PAUSE_MS = 200;

export interface Found {
  /** The text that was searched for. */
  q: string;
  found: FoundObject[];
  hasFailed: boolean;
}

/** What the server finds for the text, a moment after the last key. Null until the first answer; an older answer stays until the next. */
export function useFound(typed: string): { latest: Found | null; isSearching: boolean } {
  const q = typed.trim();
  const [latest, setLatest] = useState<Found | null>(null);
  useEffect(() => {
    if (q === '') return;
    const search = new AbortController();
    const timer = setTimeout(() => {
      call(
        browserApi().admin.search.$get({ query: { q } }, { init: { signal: search.signal } }),
      ).then(
        ({ found }) => setLatest({ q, found, hasFailed: false }),
        () => {
          if (!search.signal.aborted) setLatest({ q, found: [], hasFailed: true });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [q]);
  const isSearching = q !== '' && latest?.q !== q;
  return { latest: q === '' ? null : latest, isSearching };
}
