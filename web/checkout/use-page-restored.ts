import { useEffect } from 'react';

/** Runs when the browser restores the page from its back/forward cache. */
export function usePageRestored(act: () => void): void {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) act();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [act]);
}
