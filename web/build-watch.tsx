import { useEffect, useState } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from './ui/button.tsx';

const EVERY_MS = 5 * 60_000;

/** Checks regularly for a newer build and offers to reload; it never reloads automatically. */
export function BuildWatch() {
  const m = useMessages('site');
  const [isOutdated, setOutdated] = useState(false);

  useEffect(() => {
    if (import.meta.env.DEV) return;
    const timer = setInterval(() => void check(), EVERY_MS);
    const onVisible = () => document.visibilityState === 'visible' && void check();
    document.addEventListener('visibilitychange', onVisible);
    async function check() {
      const latest = await fetchLatestBuild();
      if (latest && latest !== __BUILD_ID__) setOutdated(true);
    }
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);

  if (!isOutdated) return null;
  return (
    <div className="update-offer" role="status">
      <p>{m.newVersion}</p>
      <Button size="small" onClick={() => window.location.reload()}>
        {m.reload}
      </Button>
    </div>
  );
}

async function fetchLatestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store' });
    return response.ok ? ((await response.json()) as { id: string }).id : undefined;
  } catch {
    return undefined; // offline: ask again later
  }
}
