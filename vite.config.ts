import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { messages } from './scripts/messages/vite-plugin.ts';

/** Every public page loads these. */
const SITE = ['web/root.tsx', 'web/route-layouts/site.tsx'];
const PUBLIC_PAGES = [
  'web/shop/home.tsx',
  'web/shop/services.tsx',
  'web/shop/service.tsx',
  'web/shop/contact.tsx',
  'web/blog/blog.tsx',
  'web/blog/post.tsx',
  'web/pages/about.tsx',
];
/** Form components, which most public pages do not use. */
const FORMS = [
  'web/drafts/draft-form.tsx',
  'web/ui/field.tsx',
  'web/ui/form-error.tsx',
  'web/ui/text-area.tsx',
];

/** The chunks of the public pages: a module's imports are in its own chunk or an earlier one, so that no two chunks import each other. */
let known: { site: Set<string>; forms: Set<string>; pages: Set<string> } | undefined;
function publicChunks(build: Rolldown.ChunkingContext) {
  if (known) return known;
  const site = withImports(build, SITE);
  const ofPages = PUBLIC_PAGES.map((page) => withImports(build, [page]));
  for (const module of ofPages.flatMap((modules) => [...modules])) {
    if (ofPages.filter((modules) => modules.has(module)).length > 1) site.add(module);
  }
  const pages = new Set(ofPages.flatMap((modules) => [...modules]));
  known = { site, forms: withImports(build, FORMS), pages };
  return known;
}

/** Whether a chunk with this module would contain code of a single public page, which would then load the chunk. */
function importsPagesOwn(build: Rolldown.ChunkingContext, id: string): boolean {
  const { site, forms, pages } = publicChunks(build);
  if (pages.has(id)) return true;
  if (!path.isAbsolute(id)) return false; // a virtual module of the bundler
  const imports = [...withImports(build, [id])];
  return imports.some((module) => pages.has(module) && !site.has(module) && !forms.has(module));
}

/** These modules and all their direct and indirect imports. */
function withImports(build: Rolldown.ChunkingContext, modules: readonly string[]): Set<string> {
  const found = new Set(modules.map((module) => path.resolve(module)));
  // Iteration includes entries that are added during it.
  for (const id of found) {
    const module = build.getModuleInfo(id);
    if (!module) throw new Error(`vite.config.ts: ${id} is not part of the build`);
    for (const imported of module.importedIds) {
      // Modules that share code with the API's schemas import zod; unused parts are removed later.
      if (!imported.includes('/node_modules/zod/')) found.add(imported);
    }
  }
  return found;
}

const clientChunks = {
  groups: [
    // Changes only when a dependency changes.
    {
      name: 'framework',
      test: /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es)\//,
      priority: 3,
    },
    {
      debugName: 'site',
      name: (id: string, build: Rolldown.ChunkingContext) =>
        publicChunks(build).site.has(id) ? 'site' : null,
      priority: 2,
    },
    {
      debugName: 'forms',
      name: (id: string, build: Rolldown.ChunkingContext) =>
        publicChunks(build).forms.has(id) ? 'forms' : null,
      priority: 1,
    },
    // Code shared by administrators' and customers' pages. Grouped only by share count: when small chunks were merged by entry, chunks
    // imported each other and read constants before they were set.
    {
      debugName: 'shared',
      name: (id: string, build: Rolldown.ChunkingContext) =>
        importsPagesOwn(build, id) ? null : 'shared',
      minShareCount: 8,
    },
  ],
};

/** Suffixes of React Router's modules, and what is replaced in each in the browser's bundle. */
const ROUTER_EDITS: Record<string, [find: string, replacement: string][]> = {
  // React Router reloads the page for every missing file, without a limit and also offline. Its loader dispatches an event instead
  // (web/chunks/missing-page.tsx); see docs/decisions/076.
  '/dom/ssr/routeModules.js': [
    [
      'window.location.reload();',
      "window.dispatchEvent(new CustomEvent('missing-page', { detail: route.id }));",
    ],
  ],
  // Code that never runs here: we use no instrumentation, the manifest is loaded at once (react-router.config.ts), and only a server writes
  // the document's scripts. With constants the minifier removes it; see docs/decisions/092.
  '/router/router.js': [
    ['init.instrumentations', 'undefined'],
    ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
    ['init.dataStrategy || defaultDataStrategyWithMiddleware', 'init.dataStrategy'],
    ['init.patchRoutesOnNavigation', 'undefined'],
    ['\t\tfetch,\n', ''],
    ['\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n', ''],
    ['\t\t_internalSetRoutes,\n', ''],
  ],
  '/components.js': [
    ['if (!viewTransitionOpts || !isViewTransitionAvailable)', 'if (true)'],
    ['if (renderDfd && pendingState && router.window)', 'if (false)'],
    ['if (!vtContext.isTransitioning && interruption)', 'if (false)'],
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
  '/dom/ssr/fog-of-war.js': [['!isFogOfWarEnabled(routeDiscovery, ssr)', 'true']],
  '/dom/ssr/components.js': [
    ['isFogOfWarEnabled(routeDiscovery, ssr)', 'false'],
    ['if (rsc) return', 'if (false) return'],
    ['= staticContext ?', '= false ?'],
    ['= !isStatic ?', '= true ?'],
  ],
};

/** The build fails if a release of React Router has different code here. */
function editRouter(): Plugin {
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
      let edited = code;
      for (const [find, replacement] of ROUTER_EDITS[end] ?? []) {
        if (!edited.includes(find)) this.error(`react-router: no longer says ${find} in ${end}`);
        edited = edited.replaceAll(find, replacement);
      }
      missing.delete(end);
      return edited;
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`react-router: not found: ${[...missing].join(', ')}`);
    },
  };
}

// The server program is part of the page bundle, so modules it shares with the routes exist once.
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), messages(), reactRouter(), editRouter()],
  // Each icon is a module; without this the development server would bundle each on first use and reload the page.
  optimizeDeps: { exclude: ['lucide-react'] },
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: path.resolve('web/ui/create-icon.tsx'),
      },
    ],
  },
  define: { __BUILD_ID__: JSON.stringify(process.env['BUILD_ID'] ?? 'development') },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: clientChunks,
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/program.ts' } } },
  },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  logLevel: command === 'build' ? 'warn' : 'info',
}));
