import { useEffect, useRef, type RefObject } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { subscribe } from './live-connection.ts';
import { loadStartedAt } from './load-clock.ts';
import { ReloadScheduler } from './reload-scheduler.ts';

interface LiveOptions {
  /** The shortest time between two reloads, for data that is expensive to read. */
  gapMs?: number;
  /** How often to look for changes while the stream fails. */
  pollMs?: number;
}

interface LiveData {
  /** When the data began to load, on the clock of `performance.now()`. */
  loadedAt: RefObject<number>;
  reload(): void;
  /** Whether the page is loading or sending something: the reload waits. */
  isBusy: boolean;
}

const GAP_MS = 500;
const POLL_MS = 10_000;

/** Calls `reload` soon after one of the topics (lib/live-topic.ts) changed on the server, unless the data was loaded later than that. */
export function useLive(
  topics: readonly string[],
  data: LiveData,
  { gapMs = GAP_MS, pollMs = POLL_MS }: LiveOptions = {},
): void {
  const latest = useRef(data);
  const scheduler = useRef<ReloadScheduler>(undefined);
  useEffect(() => {
    latest.current = data;
    if (!data.isBusy) scheduler.current?.settled();
  });

  const list = topics.join();
  useEffect(() => {
    if (!list) return;
    const loadedAt = () => latest.current.loadedAt.current;
    const ofTopics = new ReloadScheduler({
      loadedAt,
      reload: () => latest.current.reload(),
      isBusy: () => latest.current.isBusy,
      gapMs,
    });
    scheduler.current = ofTopics;
    const onChange = () => ofTopics.changed();
    const end = subscribe({ topics: list.split(','), pollMs, loadedAt, onChange });
    return () => {
      end();
      ofTopics.stop();
    };
  }, [list, gapMs, pollMs]);
}

export interface LivePage {
  /** Whether the next data of the page comes from a live reload, not from something that the person does. */
  isReloading: boolean;
}

/** Keeps the data of a page current: loads it again when one of the topics changes, after any navigation or submission under way. */
export function useLivePage(
  topics: readonly string[],
  loaderData: unknown,
  options?: LiveOptions,
): RefObject<LivePage> {
  const { revalidate, state } = useRevalidator();
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle';
  const page = useRef<LivePage>({ isReloading: false });
  const loadedAt = useRef(0);
  useEffect(() => {
    loadedAt.current = loadStartedAt();
    page.current.isReloading = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when other data is shown
  }, [loaderData]);
  const reload = () => {
    page.current.isReloading = true;
    void revalidate();
  };
  useLive(topics, { loadedAt, reload, isBusy }, options);
  return page;
}
