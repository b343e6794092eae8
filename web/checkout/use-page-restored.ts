import { useEffect } from 'react';

/** Runs when the browser brings the page back as it was left, with its old state: after the back button. */
export function usePageRestored(act: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) act();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [act]);
}
