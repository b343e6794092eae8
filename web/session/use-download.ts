import { useEffect } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * Starts a download that asks for a recent proof of identity: once for each time its form was answered. True if a link has to be shown
 * instead, because there are no scripts.
 */
export function useDownload(href: string, allowedAt: number | undefined): boolean {
  useEffect(() => {
    if (allowedAt !== undefined) window.location.assign(href);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another filter is no other answer
  }, [allowedAt]);
  return !useHydrated() && allowedAt !== undefined;
}
