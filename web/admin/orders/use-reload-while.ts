import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const INTERVAL_MS = 2_000;

/** Reloads the page's data every two seconds while work is in progress. Pauses in a hidden tab. */
export function useReloadWhile(isInProgress: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isInProgress) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isInProgress, revalidate]);
}
