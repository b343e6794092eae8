/** What the build changes in React Router, which has no options for it. */
import type { Plugin } from 'vite';

type Edit = [find: string, replacement: string, times?: number];

/** React Router's modules, and what is replaced in each in the browser's bundle: each text once, or as often as the third entry says. */
export const ROUTER_EDITS: Record<string, Edit[]> = {
  // React Router reloads the page for every missing file, without a limit and also offline. Its loader dispatches an event instead
  // (web/chunks/missing-page.tsx); see docs/decisions/scripts-of-pages.md.
  '/dom/ssr/routeModules.js': [
    [
      'window.location.reload();',
      "window.dispatchEvent(new CustomEvent('missing-page', { detail: route.id }));",
    ],
  ],
  // Code that never runs here: we use no instrumentation and no prefetching links, the manifest is loaded at once (react-router.config.ts),
  // and only a server writes the document's scripts. With constants the minifier removes it; see docs/decisions/scripts-of-pages.md.
  '/router/router.js': [
    ['init.instrumentations', 'undefined', 4],
    ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined', 2],
    ['init.dataStrategy || defaultDataStrategyWithMiddleware', 'init.dataStrategy'],
    ['init.patchRoutesOnNavigation', 'undefined', 4],
    ['\t\tfetch,\n', ''],
    ['\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n', ''],
    ['\t\t_internalSetRoutes,\n', ''],
  ],
  '/components.js': [
    ['if (!viewTransitionOpts || !isViewTransitionAvailable)', 'if (true)'],
    ['if (renderDfd && pendingState && router.window)', 'if (false)'],
    ['if (!vtContext.isTransitioning && interruption)', 'if (false)'],
  ],
  '/dom/lib.js': [
    [
      'let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);',
      '',
    ],
    ['\t\t...prefetchHandlers,\n', ''],
    ['mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef'],
    ['shouldPrefetch && !isAbsolute', 'false'],
  ],
  // Our root has an error boundary, and the server's document is shown first.
  '/hooks.js': [['React$1.createElement(DefaultErrorComponent, null)', 'null']],
  '/dom/ssr/routes.js': [
    ['route.id === "root" ? RemixRootDefaultHydrateFallback : void 0', 'void 0'],
    [
      'route.id === "root" ? () => /* @__PURE__ */ React$1.createElement(RemixRootDefaultErrorBoundary, { error: useRouteError() }) : void 0',
      'void 0',
    ],
  ],
  '/dom/ssr/fog-of-war.js': [['!isFogOfWarEnabled(routeDiscovery, ssr)', 'true', 2]],
  '/dom/ssr/components.js': [
    ['isFogOfWarEnabled(routeDiscovery, ssr)', 'false'],
    ['isPageLinkDescriptor(link)', 'false'],
    ['= staticContext ?', '= false ?'],
    ['= !isStatic ?', '= true ?'],
  ],
};

/** The module's code with its edits. Throws if this release of React Router says something else there, also if it says it elsewhere too. */
export function applyEdits(name: string, code: string): string {
  let edited = code;
  for (const [find, replacement, times = 1] of ROUTER_EDITS[name] ?? []) {
    const found = edited.split(find).length - 1;
    if (found !== times)
      throw new Error(`react-router: ${name} says ${found} times instead of ${times}: ${find}`);
    edited = edited.replaceAll(find, replacement);
  }
  return edited;
}

/** The build fails if a release of React Router has different code, or keeps it in other modules. */
export function editRouter(): Plugin {
  const missing = new Set(Object.keys(ROUTER_EDITS));
  return {
    name: 'edit-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const end = Object.keys(ROUTER_EDITS).find((name) =>
        id.endsWith(`/react-router/dist/production/lib${name}`),
      );
      if (!end) return null;
      missing.delete(end);
      return applyEdits(end, code);
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`react-router: not found: ${[...missing].join(', ')}`);
    },
  };
}
