import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { messages } from './scripts/messages/vite-plugin.ts';
import { editRouter } from './scripts/router-edits.ts';

/** Every public page loads these. */
const SITE = ['web/root.tsx', 'web/route-layouts/site.tsx'];
const PUBLIC_PAGES = [
  'web/home/home.tsx',
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

const LIST = /\/features\/\w+\/shared\/lists?\.ts$/;

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
    // The admin area's frame knows every list; in chunks of their own they would stand in the list of routes once for each page.
    {
      debugName: 'lists',
      name: (id: string, build: Rolldown.ChunkingContext) =>
        LIST.test(id) && !importsPagesOwn(build, id) ? 'lists' : null,
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
