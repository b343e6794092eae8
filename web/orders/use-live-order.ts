import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { browserApi, call } from '#web/api.ts';

const EVERY_MS = 10_000;

/** Keeps an open order page current: polls every few seconds while the page is visible, and reloads the data when the version changes. */
export function useLiveOrder(orderId: string, version: string): void {
  const { revalidate } = useRevalidator();
  const isBusy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isBusy) return;
    async function look() {
      if (document.visibilityState !== 'visible') return;
      const param = { id: orderId };
      const now = await call(browserApi().orders[':id'].version.$get({ param })).catch(() => null);
      if (now && now.version !== version) await revalidate();
    }
    const timer = setInterval(() => void look(), EVERY_MS);
    const shown = () => void look();
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [orderId, version, isBusy, revalidate]);
}
