import { useEffect, useState } from 'react';
import { matchRoutes, useNavigate, type DataRouter, type Path } from 'react-router';
import { splitLocale } from '#lib/locale.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { MISSING_PAGE, reloadOnce, readTarget } from './chunk-reload.ts';

type Reason = 'offline' | 'failed';

/** The router keeps locations with the language prefix, and adds it to each path that it is given. */
function pathIn({ pathname, search, hash }: Path): string {
  return splitLocale(pathname).path + search + hash;
}

/**
 * Shown when the file of the next page cannot be loaded: reloads and continues to that page or, if no reload is allowed, stays on this
 * page, ends the navigation and reports the problem.
 */
export function MissingPage() {
  const m = useMessages('site');
  const { close } = useMessages('ui');
  const [reason, setReason] = useState<Reason>();
  const navigate = useNavigate();

  useEffect(() => {
    const target = readTarget();
    if (target) void navigate(target);
  }, [navigate]);

  useEffect(() => {
    const router = (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;
    if (!router) return;
    const missing = new Set<string>();

    function miss() {
      const { location: to, formMethod } = router!.state.navigation;
      // A form is not sent twice: after the reload its unsaved input is restored.
      if (reloadOnce(to && !formMethod ? pathIn(to) : undefined)) return;
      setReason(navigator.onLine ? 'failed' : 'offline');
      void stay();
    }
    /** React Router waits forever for the missing file. A navigation that only changes the hash ends that and loads nothing. */
    async function stay() {
      const address = location.href;
      const { location: here } = router!.state;
      await router!.navigate(pathIn({ ...here, hash: here.hash || '#main' }), {
        replace: true,
        preventScrollReset: true,
      });
      history.replaceState(history.state, '', address);
    }
    function missAgain({ navigation }: DataRouter['state']) {
      if (!navigation.location || missing.size === 0) return;
      const matches = matchRoutes(router!.routes, navigation.location, router!.basename);
      // Not inside the router's own update.
      if (matches?.some(({ route }) => missing.has(route.id))) queueMicrotask(miss);
    }
    function missFirst({ detail: routeId }: CustomEvent<string>) {
      missing.add(routeId); // React Router does not request it again in this document
      miss();
    }
    const clearReason = () => setReason(undefined);

    const unsubscribe = router.subscribe(missAgain);
    window.addEventListener(MISSING_PAGE, missFirst as EventListener);
    window.addEventListener('online', clearReason);
    return () => {
      unsubscribe();
      window.removeEventListener(MISSING_PAGE, missFirst as EventListener);
      window.removeEventListener('online', clearReason);
    };
  }, []);

  if (!reason) return null;
  return (
    <div className="update-offer" role="alert">
      <p>{reason === 'offline' ? m.pageOffline : m.pageFailed}</p>
      {reason === 'offline' ? (
        <Button size="small" tone="secondary" type="button" onClick={() => setReason(undefined)}>
          {close}
        </Button>
      ) : (
        <Button size="small" type="button" onClick={() => window.location.reload()}>
          {m.reload}
        </Button>
      )}
    </div>
  );
}
