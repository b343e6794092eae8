import type { DataRouter } from 'react-router';

/**
 * A new deployment removes the files of the previous build. A page that misses one of its files reloads, at most once in 10 seconds and
 * never while offline. One guard covers all three cases: a document whose own modules fail (the script below), a page opened by a click
 * (`missing-page`, see vite.config.ts), and a module that a page loads later (`vite:preloadError`).
 */
const GUARD_MS = 10_000;
const KEY = 'chunk-reload-at';
/** Where a page goes on after its reload. */
export const TARGET_KEY = 'chunk-reload-to';

/** Dispatched by React Router's module loader instead of its own unguarded reload. */
export const MISSING_PAGE = 'missing-page';

/**
 * Runs in the document's head: if the document's own modules fail, no other code of ours runs. A page that is being left has its modules
 * aborted, which WebKit reports like missing ones; a reload would then take the place of the navigation.
 */
export const CHUNK_RELOAD_SCRIPT = `(function(){
function leave(){window.leftAt=Date.now()}
function isAlone(){return !window.__reactRouterDataRouter}
function reload(){try{var now=Date.now();if(navigator.onLine===false||now-(window.leftAt||0)<${GUARD_MS}||now-(Number(sessionStorage.getItem('${KEY}'))||0)<${GUARD_MS})return;sessionStorage.setItem('${KEY}',now);location.reload()}catch(e){}}
addEventListener('beforeunload',leave);
addEventListener('click',function(e){if(isAlone()&&e.target.closest&&e.target.closest('a[href],[type=submit]'))leave()},true);
addEventListener('error',function(e){var t=e.target;if(t&&t.tagName==='SCRIPT'&&t.type==='module')reload()},true);
addEventListener('unhandledrejection',function(e){if(isAlone()&&/module/i.test(String(e.reason)))reload()})
})()`;

/** Handles a missing module that a page loads later. If no reload is allowed, the error reaches the code that requested the module. */
export function watchPreloads(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!reloadOnce(pendingTarget())) return;
    event.preventDefault();
  });
}

/** Reloads unless the browser is offline, leaves this page or has just reloaded for this reason. `target`: where to continue afterwards. */
export function reloadOnce(target?: string): boolean {
  const { leftAt = 0 } = window as { leftAt?: number };
  if (!navigator.onLine || Date.now() - leftAt < GUARD_MS || !mayReload(Date.now())) return false;
  if (target) sessionStorage.setItem(TARGET_KEY, target);
  location.reload();
  return true;
}

/** Where a navigation in progress leads. A form is not sent twice: after the reload its unsaved input is there. */
function pendingTarget(): string | undefined {
  const router = (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;
  const { location: to, formMethod } = router?.state.navigation ?? {};
  return to && !formMethod ? to.pathname + to.search + to.hash : undefined;
}

/** Where the person was going when the page reloaded. Can be read once. */
export function readTarget(): string | null {
  const target = sessionStorage.getItem(TARGET_KEY);
  sessionStorage.removeItem(TARGET_KEY);
  return target;
}

/** Whether the last reload for this reason was long enough ago. A positive answer counts as a reload. */
export function mayReload(
  now: number,
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < GUARD_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}
