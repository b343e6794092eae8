import { useEffect, useRef, useState } from 'react';
import { loadStartedAt } from './load-clock.ts';
import { useLive } from './use-live.ts';

interface LiveCounts<Counts> {
  counts: Counts;
  /** Reads the counts again now, after something that the person did. */
  reload(): void;
}

/**
 * The counts of a layout, kept current. Only the counts are loaded again, not the page: it may be an editor whose text was read at a
 * certain version.
 */
export function useLiveCounts<Counts extends object>(
  topics: readonly string[],
  loaded: Counts,
  load: () => Promise<Counts>,
): LiveCounts<Counts> {
  const [newer, setNewer] = useState<{ than: Counts; counts: Counts }>();
  const loadedAt = useRef(0);
  useEffect(() => {
    loadedAt.current = loadStartedAt();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when other data is shown
  }, [loaded]);

  async function readAgain() {
    const startedAt = performance.now();
    const counts = await load().catch(() => undefined); // the old numbers stay until the next change
    if (!counts) return;
    loadedAt.current = Math.max(loadedAt.current, startedAt);
    setNewer({ than: loaded, counts });
  }
  const reload = () => void readAgain();
  useLive(topics, { loadedAt, reload, isBusy: false });
  return { counts: newer && newer.than === loaded ? newer.counts : loaded, reload };
}
