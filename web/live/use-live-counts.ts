import { useEffect, useRef, useState } from 'react';
import { liveTopic } from '#lib/live-topic.ts';
import { loadStartedAt } from './load-clock.ts';
import { useLive } from './use-live.ts';

const TOPICS = [liveTopic.adminCounts];

/**
 * The counts of the admin navigation, kept current. Only the counts are loaded again, not the page: it may be an editor whose text was
 * read at a certain version.
 */
export function useLiveCounts<Counts extends object>(
  loaded: Counts,
  load: () => Promise<Counts>,
): Counts {
  const [newer, setNewer] = useState<{ than: Counts; counts: Counts }>();
  const loadedAt = useRef(0);
  useEffect(() => {
    loadedAt.current = loadStartedAt();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when other data is shown
  }, [loaded]);

  async function reload() {
    const startedAt = performance.now();
    const counts = await load().catch(() => undefined); // the old numbers stay until the next change
    if (!counts) return;
    loadedAt.current = Math.max(loadedAt.current, startedAt);
    setNewer({ than: loaded, counts });
  }
  useLive(TOPICS, { loadedAt, reload: () => void reload(), isBusy: false });
  return newer && newer.than === loaded ? newer.counts : loaded;
}
