import { useCallback, useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

/** Asks before what was typed is left behind. Call what it returns whenever something was typed; a new `savedVersion` means it is kept. */
export function useUnsaved(savedVersion: number | undefined): () => void {
  const [typedIn, setTypedIn] = useState<{ version: number | undefined }>();
  const isUnsaved = typedIn !== undefined && typedIn.version === savedVersion;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // oxlint-disable-next-line no-alert -- the same question the browser asks when the tab is closed
    if (window.confirm('Leave without saving? What you typed since the last save is lost.'))
      blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useBeforeUnload(useCallback((event) => isUnsaved && event.preventDefault(), [isUnsaved]));
  return useCallback(() => setTypedIn({ version: savedVersion }), [savedVersion]);
}
